/** The roll call of the flows: one line each. */
import { fluxoDoSuporte } from './administrador/suporte-fluxo.ts'
import type { QualquerFluxo } from './core/fluxo.ts'
import { fluxoDoAchado } from './financeiro/auditoria/fluxo.ts'
import { fluxoDaConta } from './financeiro/contas-a-pagar/fluxo.ts'
import { fluxoDoLancamento } from './financeiro/fluxo-de-caixa/fluxo.ts'
import { fluxoDaMeta, fluxoDaTransferencia } from './financeiro/metas/fluxo.ts'
import { fluxoDoPedido } from './financeiro/pedidos/fluxo.ts'
import { fluxoDaRemessa } from './financeiro/remessas/fluxo.ts'
import { fluxoDaSolicitacao } from './financeiro/solicitar-diarias/fluxo.ts'
import { fluxoDoValor } from './financeiro/valores-diarias/fluxo.ts'
import { fluxoDoAbastecimento } from './frota/abastecimentos-fluxo.ts'
import { fluxoDaContagem } from './inventario/contagens/fluxo.ts'
import { fluxoDaEntrega } from './inventario/entregas/fluxo.ts'
import { fluxoDoEquipamento } from './laboratorio/equipamento-isolante/fluxo.ts'
import { fluxoDoInstrumento } from './laboratorio/instrumentos/fluxo.ts'
import { fluxoDoLaudo } from './laboratorio/laudos/fluxo.ts'
import { fluxoDaOs, fluxoDoItem } from './laboratorio/ordem-de-servico/fluxo.ts'
import { fluxoDoCriterio } from './laboratorio/tipo-equipamento/fluxo.ts'
import { fluxoDoBaremo } from './obras/baremos/fluxo.ts'
import { fluxoDaObra } from './obras/fluxo.ts'
import { fluxoDaMedicao } from './obras/medicoes/fluxo.ts'
import { fluxoDoPlano } from './obras/planos-5w2h/fluxo.ts'
import { fluxoDoRdo } from './obras/rdo/fluxo.ts'
import { fluxoDoRegistro } from './obras/registros/fluxo.ts'
import { fluxoDoAviso } from './privacidade/avisos/fluxo.ts'
import { fluxoDoIncidente } from './privacidade/incidentes/fluxo.ts'
import { fluxoDaRequisicao } from './privacidade/requisicoes/fluxo.ts'
import { fluxoDaApr } from './seguranca/apr/fluxo.ts'
import { fluxoDaInspecao } from './seguranca/inspecoes/fluxo.ts'
import { fluxoDoQuestionario } from './seguranca/lista-de-perguntas/fluxo.ts'
import { fluxoDaNc } from './seguranca/nao-conformidades/fluxo.ts'

export const fluxos: readonly QualquerFluxo[] = [
  fluxoDoAchado,
  fluxoDaConta,
  fluxoDoLancamento,
  fluxoDaMeta,
  fluxoDaTransferencia,
  fluxoDoPedido,
  fluxoDaRemessa,
  fluxoDaSolicitacao,
  fluxoDaObra,
  fluxoDoRegistro,
  fluxoDoBaremo,
  fluxoDoBaremo,
  fluxoDaMedicao,
  fluxoDoRdo,
  fluxoDoRegistro,
  fluxoDoBaremo,
  fluxoDoPlano,
  fluxoDoQuestionario,
  fluxoDaInspecao,
  fluxoDaNc,
  fluxoDaApr,
  fluxoDoInstrumento,
  fluxoDoCriterio,
  fluxoDoEquipamento,
  fluxoDaOs,
  fluxoDoItem,
  fluxoDoAbastecimento,
  fluxoDaEntrega,
  fluxoDaContagem,
  fluxoDoValor,
  fluxoDoSuporte,
  fluxoDoLaudo,
  fluxoDaRequisicao,
  fluxoDoAviso,
  fluxoDoIncidente,
]
