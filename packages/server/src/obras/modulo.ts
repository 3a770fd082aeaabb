import { aptidaoPedida, aptoAtePedido, aptosPedidos } from '@prumo/domain/dp/efeitos.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { baremosItens } from '@prumo/domain/obras/baremos/itens.ts'
import { equipeCriada, obraVaiEncerrar, veiculosDaEquipe } from '@prumo/domain/obras/efeitos.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes } from '@prumo/domain/obras/equipes/integrantes.ts'
import { histogramaPrevisto } from '@prumo/domain/obras/histograma/previsto.ts'
import { lancamentoDaMedicao, medicaoNoCaixa } from '@prumo/domain/obras/medicoes/efeitos.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { obrasEtapas, obrasItens } from '@prumo/domain/obras/obra/listas.ts'
import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { planos5w2hAnexos } from '@prumo/domain/obras/planos-5w2h/anexos.ts'
import { planoEscrito, planoPedido } from '@prumo/domain/obras/planos-5w2h/efeitos.ts'
import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { leiturasDeVeiculos, naoConformidadesPedidas } from '@prumo/domain/obras/rdo/efeitos.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { registrosObraItens } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { seenOf } from '../core/access/scope.ts'
import { servicoDoFluxo } from '../core/atos/transicao.ts'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDosAnexos } from './anexos/gravar.ts'
import { anexosRoutes } from './anexos/routes.ts'
import { servicoDeBaremos, servicoDeItens as servicoDeItensDeBaremo } from './baremos/gravar.ts'
import { itensNoPacote } from './baremos/no-pacote.ts'
import { baremosRoutes } from './baremos/routes.ts'
import { dataBookDaObra } from './data-book/gerar.ts'
import { dataBookRoutes } from './data-book/routes.ts'
import { servicoDeEquipes } from './equipes/gravar.ts'
import { servicoDeIntegrantes } from './equipes/integrantes.ts'
import { equipesNoPacote, membrosNoPacote } from './equipes/no-pacote.ts'
import { equipesRoutes } from './equipes/routes.ts'
import { servicoDaPrevisao } from './histograma/planejar.ts'
import { histogramaRoutes } from './histograma/routes.ts'
import { agendarBoletins } from './medicoes/boletim-guardado.ts'
import { MEDICOES } from './medicoes/fluxo.ts'
import { servicoDeMedicoes } from './medicoes/gravar.ts'
import { medicoesNaVez } from './medicoes/na-vez.ts'
import { receberPeloCaixa } from './medicoes/pelo-caixa.ts'
import { medicoesRoutes } from './medicoes/routes.ts'
import { servicoDeObras } from './obra/gravar.ts'
import { servicoDeEtapas, servicoDeItens } from './obra/linhas.ts'
import { etapasNoPacote, obrasNoPacote } from './obra/no-pacote.ts'
import { obrasRoutes } from './obra/routes.ts'
import { OBRAS } from './obra/situacao.ts'
import { servicoDosAnexos as servicoDasEvidencias } from './planos-5w2h/anexos.ts'
import { agendarAvisosDePlanos } from './planos-5w2h/avisar-atrasados.ts'
import { PLANOS } from './planos-5w2h/fluxo.ts'
import { abrirPedido, servicoDePlanos } from './planos-5w2h/gravar.ts'
import { planosNaVez, planosNoPrazo } from './planos-5w2h/na-vez.ts'
import { planosRoutes } from './planos-5w2h/routes.ts'
import { rdosNoCampo } from './rdo/campo.ts'
import { rdosNaVez } from './rdo/na-vez.ts'
import { rdosNoPacote } from './rdo/no-pacote.ts'
import { rdoRoutes } from './rdo/routes.ts'
import { servicoDoRdo } from './rdo/servico.ts'
import { registrosNoCampo } from './registros/campo.ts'
import { servicoDoRegistro, servicoDosItens as servicoDosItensDoRegistro } from './registros/gravar.ts'
import { registrosNaVez } from './registros/na-vez.ts'
import { registrosRoutes } from './registros/routes.ts'
import { acidentesNoPainel } from './relatorio/acidentes.ts'
import { obrasNoPainel } from './relatorio/painel.ts'

/** Works, and who builds them. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [
    obrasRoutes,
    anexosRoutes,
    dataBookRoutes,
    baremosRoutes,
    equipesRoutes,
    registrosRoutes,
    rdoRoutes,
    medicoesRoutes,
    planosRoutes,
    histogramaRoutes,
  ],
  dataBook: dataBookDaObra,
  ownRoutes: {
    [entity.name]: ['list', 'count', 'spreadsheet'],
    [baremos.name]: ['list', 'count', 'spreadsheet'],
    [equipes.name]: ['list', 'count', 'spreadsheet'],
    [registrosObra.name]: ['list', 'count', 'spreadsheet'],
    [rdos.name]: ['list', 'count', 'spreadsheet'],
    [planos5w2h.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [entity.name]: servicoDoFluxo(OBRAS, servicoDeObras),
    [obrasEtapas.name]: servicoDeEtapas,
    [obrasItens.name]: servicoDeItens,
    [obrasAnexos.name]: servicoDosAnexos,
    [baremos.name]: servicoDeBaremos,
    [baremosItens.name]: servicoDeItensDeBaremo,
    [equipes.name]: servicoDeEquipes,
    [equipesIntegrantes.name]: servicoDeIntegrantes,
    [registrosObra.name]: servicoDoRegistro,
    [registrosObraItens.name]: servicoDosItensDoRegistro,
    [rdos.name]: servicoDoRdo,
    [medicoes.name]: servicoDoFluxo(MEDICOES, servicoDeMedicoes),
    [histogramaPrevisto.name]: servicoDaPrevisao,
    [planos5w2h.name]: servicoDoFluxo(PLANOS, servicoDePlanos),
    [planos5w2hAnexos.name]: servicoDasEvidencias,
  },
  emits: [
    obraVaiEncerrar,
    leiturasDeVeiculos,
    naoConformidadesPedidas,
    planoEscrito,
    aptidaoPedida,
    aptoAtePedido,
    aptosPedidos,
    veiculosDaEquipe,
    equipeCriada,
    medicaoNoCaixa,
  ],
  effects: [on(lancamentoDaMedicao, receberPeloCaixa), on(planoPedido, abrirPedido)],
  vez: [rdosNaVez, registrosNaVez, medicoesNaVez, planosNaVez],
  campo: [rdosNoCampo, registrosNoCampo],
  pacote: [obrasNoPacote, etapasNoPacote, equipesNoPacote, membrosNoPacote, itensNoPacote, rdosNoPacote],
  home: [planosNoPrazo],
  panels: { 'obras-bi': [obrasNoPainel], 'inspecoes-seguranca': [acidentesNoPainel] },
  schedule: [agendarAvisosDePlanos, agendarBoletins],
  search: [
    { entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` },
    { entity: equipes, telas: [telas.equipes], lugar: 5, detalhe: sql`r.codigo` },
    { entity: baremos, telas: [telas.baremos], lugar: 7, detalhe: sql`r.unidade_nome` },
    { entity: planos5w2h, telas: [telas.planos5w2h], lugar: 6, detalhe: sql`r.titulo` },
    {
      entity: registrosObra,
      telas: [telas.registrosObra],
      lugar: 7,
      detalhe: (ctx) => sql`concat_ws(' · ', ${seenOf(ctx, entity, 'codigo', sql`r.obra_id`)}, r.local)`,
    },
  ],
})
