import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { calibracoes } from '@prumo/domain/laboratorio/instrumentos/calibracoes.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { clientesLaboratorio, telaDosClientes } from '@prumo/domain/laboratorio/ordem-de-servico/clientes.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { sensoresLeituras } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { planoPedido } from '@prumo/domain/obras/planos-5w2h/efeitos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { seenOf } from '../core/access/scope.ts'
import { servicoDoFluxo } from '../core/atos/transicao.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDeEnsaios } from './ensaio-eletrico/gravar.ts'
import { ensaiosRoutes } from './ensaio-eletrico/routes.ts'
import { agendarVencimentos } from './equipamento-isolante/avisar-vencimentos.ts'
import { EQUIPAMENTOS } from './equipamento-isolante/fluxo.ts'
import { servicoDeEquipamentos } from './equipamento-isolante/gravar.ts'
import { equipamentosNaVez } from './equipamento-isolante/na-vez.ts'
import { equipamentosNoPacote } from './equipamento-isolante/no-pacote.ts'
import { equipamentosRoutes } from './equipamento-isolante/routes.ts'
import { agendarAvisosDeCalibracao } from './instrumentos/avisar.ts'
import { servicoDeCalibracoes } from './instrumentos/calibrar.ts'
import { servicoDeInstrumentos } from './instrumentos/gravar.ts'
import { instrumentosNaVez } from './instrumentos/na-vez.ts'
import { instrumentosRoutes } from './instrumentos/routes.ts'
import { agendarLaudos } from './laudos/avisar.ts'
import { servicoDeLaudos } from './laudos/gravar.ts'
import { laudosNaVez } from './laudos/na-vez.ts'
import { laudosNoPainel } from './laudos/no-painel.ts'
import { laudosRoutes } from './laudos/routes.ts'
import { chavesSeladas } from './laudos/selo/chave.ts'
import { agendarAvisosDeOrdens } from './ordem-de-servico/avisar.ts'
import { servicoDeOrdens } from './ordem-de-servico/gravar.ts'
import { servicoDeItens } from './ordem-de-servico/itens.ts'
import { ordensNaVez, ordensNoPrazo } from './ordem-de-servico/na-vez.ts'
import { ordensRoutes } from './ordem-de-servico/routes.ts'
import { agendarNomes } from './ordem-de-servico/seguir-nomes.ts'
import { servicoDeSensores } from './sensores/gravar.ts'
import { agendarLeituras } from './sensores/guarda.ts'
import { sensoresRoutes } from './sensores/routes.ts'
import { servicoDeCriterios, servicoDeTipos } from './tipo-equipamento/gravar.ts'
import { criteriosNaVez } from './tipo-equipamento/na-vez.ts'
import { tiposRoutes } from './tipo-equipamento/routes.ts'

/** The laboratory: of it, the tools that whoever works on a live network trusts. */
export const laboratorio = defineModulo({
  nome: 'laboratorio',
  routes: [
    tiposRoutes,
    equipamentosRoutes,
    instrumentosRoutes,
    sensoresRoutes,
    ordensRoutes,
    ensaiosRoutes,
    laudosRoutes,
  ],
  sealed: [chavesSeladas],
  ownRoutes: {
    [tiposEquipamento.name]: ['list', 'count', 'spreadsheet'],
    [equipamentosIsolantes.name]: ['list', 'count', 'spreadsheet'],
    [instrumentos.name]: ['list', 'count', 'spreadsheet'],
    [sensores.name]: ['list', 'count', 'spreadsheet'],
    [sensoresLeituras.name]: ['list', 'count', 'spreadsheet'],
    [laboratorioOs.name]: ['list', 'count', 'spreadsheet'],
    [ensaiosEletricos.name]: ['list', 'count', 'spreadsheet'],
    [laudos.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [tiposEquipamento.name]: servicoDeTipos,
    [criteriosEnsaio.name]: servicoDeCriterios,
    [equipamentosIsolantes.name]: servicoDoFluxo(EQUIPAMENTOS, servicoDeEquipamentos),
    [instrumentos.name]: servicoDeInstrumentos,
    [calibracoes.name]: servicoDeCalibracoes,
    [sensores.name]: servicoDeSensores,
    [laboratorioOs.name]: servicoDeOrdens,
    [laboratorioOsItens.name]: servicoDeItens,
    [ensaiosEletricos.name]: servicoDeEnsaios,
    [laudos.name]: servicoDeLaudos,
  },
  emits: [planoPedido],
  vez: [equipamentosNaVez, ordensNaVez, laudosNaVez, criteriosNaVez, instrumentosNaVez],
  home: [ordensNoPrazo],
  panels: { 'inspecoes-seguranca': [laudosNoPainel] },
  schedule: [
    agendarAvisosDeCalibracao,
    agendarLeituras,
    agendarAvisosDeOrdens,
    agendarLaudos,
    agendarVencimentos,
    agendarNomes,
  ],
  pacote: [equipamentosNoPacote],
  search: [
    {
      entity: laboratorioOs,
      telas: [telas.laboratorioOs],
      lugar: 7,
      detalhe: (ctx) =>
        sql`coalesce((select c.nome from clientes_laboratorio as c where c.id = r.cliente_id),
          ${seenOf(ctx, equipes, 'nome', sql`r.equipe_id`)}, r.solicitante)`,
    },
    {
      entity: laudos,
      telas: [telas.laudos],
      lugar: 7,
      detalhe: sql`concat_ws(' · ', r.equipamento, (select o.numero from laboratorio_os as o where o.id = r.os_id))`,
    },
    { entity: clientesLaboratorio, telas: [telaDosClientes], lugar: 8, detalhe: sql`r.contato` },
    { entity: tiposEquipamento, telas: [telas.tipoEquipamento], lugar: 8, detalhe: sql`r.norma_produto` },
    {
      entity: instrumentos,
      telas: [telas.instrumentos],
      lugar: 8,
      detalhe: sql`concat_ws(' · ', r.nome, r.numero_serie)`,
    },
    { entity: sensores, telas: [telas.sensores], lugar: 8, detalhe: sql`r.local` },
    {
      entity: equipamentosIsolantes,
      telas: [telas.equipamentoIsolante],
      lugar: 8,
      detalhe: sql`concat_ws(' · ', (select t.nome from tipos_equipamento as t where t.id = r.tipo_equipamento_id), r.numero_serie, r.fabricante)`,
    },
  ],
})
