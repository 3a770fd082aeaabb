import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import { classesDeCusto } from '@prumo/domain/financeiro/classes-de-custo.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { contasPagadoras } from '@prumo/domain/financeiro/contas-pagadoras.ts'
import { contratoCriado } from '@prumo/domain/financeiro/efeitos.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { regrasDeRetencao } from '@prumo/domain/financeiro/regras-de-retencao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { valoresDiarias } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { obraVaiEncerrar } from '@prumo/domain/obras/efeitos.ts'
import { lancamentoDaMedicao, medicaoNoCaixa } from '@prumo/domain/obras/medicoes/efeitos.ts'
import { faltaParaEncerrar } from '@prumo/domain/obras/situacao.ts'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { acompanhamentoRoutes } from './acompanhamento/routes.ts'
import { perguntasDaAuditoriaNaVez } from './auditoria/na-vez.ts'
import { auditoriaNoInicio } from './auditoria/no-inicio.ts'
import { agendarBusca } from './auditoria/procurar.ts'
import { auditoriaRoutes } from './auditoria/routes.ts'
import { capturaRoutes } from './captura/routes.ts'
import { servicoDeCategorias } from './categorias-de-custo/gravar.ts'
import { categoriasDeCustoRoutes } from './categorias-de-custo/routes.ts'
import { servicoDeClasses } from './classes-de-custo/gravar.ts'
import { contasAPagarRoutes } from './contas-a-pagar/routes.ts'
import { servicoDeContratos } from './contas-contrato/gravar.ts'
import { contasContratoRoutes } from './contas-contrato/routes.ts'
import { conferirObra } from './contas-obra/conferir-obra.ts'
import { pendenciasDa } from './contas-obra/numeros.ts'
import { contasObraRoutes } from './contas-obra/routes.ts'
import { servicoDeContasPagadoras } from './contas-pagadoras/gravar.ts'
import { ddaRoutes } from './dda/routes.ts'
import { escreverDaMedicao } from './fluxo-de-caixa/da-medicao.ts'
import { servicoDeLancamentos } from './fluxo-de-caixa/ler.ts'
import { fluxoDeCaixaRoutes } from './fluxo-de-caixa/routes.ts'
import { servicoDeFornecedores } from './fornecedores/gravar.ts'
import { dadosBancariosNaVez } from './fornecedores/na-vez.ts'
import { fornecedoresRoutes } from './fornecedores/routes.ts'
import { listasRoutes } from './listas.ts'
import { conferirMetas } from './metas/conferir.ts'
import { metasRoutes } from './metas/routes.ts'
import { somasDoRazao } from './metas/somas.ts'
import { financeiroNaBusca } from './na-busca.ts'
import { financeiroNoInicio } from './no-inicio.ts'
import { servicoDeAnexos } from './pedidos/anexo-visto.ts'
import { pedidoVaiSeguir } from './pedidos/conferencias.ts'
import { conversaRoutes } from './pedidos/conversa-routes.ts'
import { perguntasNaVez } from './pedidos/perguntas-na-vez.ts'
import { pedidosRoutes } from './pedidos/routes.ts'
import { agendarNomes } from './pedidos/seguir-nomes.ts'
import { somasDePedidos } from './pedidos/somas.ts'
import { servicoDeRegrasDeRetencao } from './regras-de-retencao/gravar.ts'
import { obrasNoPainel } from './relatorio/obras-bi.ts'
import { financeiroNoPainel } from './relatorio/painel.ts'
import { remessasNaVez } from './remessas/a-liberar.ts'
import { remessasRoutes } from './remessas/routes.ts'
import { retencoesRoutes } from './retencoes/routes.ts'
import { retornosRoutes } from './retornos/routes.ts'
import { agendarLembretes } from './solicitacoes/lembrar.ts'
import { pedidosNaVez } from './solicitacoes/na-vez.ts'
import { solicitacoesRoutes } from './solicitacoes/routes.ts'
import { solicitarDiariasRoutes } from './solicitar-diarias/routes.ts'
import { agendarSomas } from './somas.ts'
import { servicoDeValores } from './valores-diarias/gravar.ts'
import { valoresDiariasRoutes } from './valores-diarias/routes.ts'
import { servicoDeWorkflow } from './workflow/gravar.ts'
import { workflowRoutes } from './workflow/routes.ts'

/** Orders from draft to payment, and all that money is planned, spent and checked by. */
export const financeiro = defineModulo({
  nome: 'financeiro',
  routes: [
    contasContratoRoutes,
    fornecedoresRoutes,
    workflowRoutes,
    categoriasDeCustoRoutes,
    contasObraRoutes,
    listasRoutes,
    pedidosRoutes,
    conversaRoutes,
    capturaRoutes,
    contasAPagarRoutes,
    fluxoDeCaixaRoutes,
    retencoesRoutes,
    remessasRoutes,
    retornosRoutes,
    ddaRoutes,
    metasRoutes,
    solicitacoesRoutes,
    valoresDiariasRoutes,
    solicitarDiariasRoutes,
    acompanhamentoRoutes,
    auditoriaRoutes,
  ],
  ownRoutes: {
    [lancamentos.name]: ['list', 'count', 'spreadsheet'],
    [pedidos.name]: ['list'],
    [auditorias.name]: ['list', 'count', 'spreadsheet'],
    [metas.name]: ['list', 'count', 'spreadsheet'],
    [valoresDiarias.name]: ['list', 'count', 'spreadsheet'],
    [solicitacoesDeDiarias.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [fornecedores.name]: servicoDeFornecedores,
    [pedidosAnexos.name]: servicoDeAnexos,
    [classesDeCusto.name]: servicoDeClasses,
    [categoriasDeCusto.name]: servicoDeCategorias,
    [contasContrato.name]: servicoDeContratos,
    [valoresDiarias.name]: servicoDeValores,
    [contasPagadoras.name]: servicoDeContasPagadoras,
    [lancamentos.name]: servicoDeLancamentos,
    [workflow.name]: servicoDeWorkflow,
    [regrasDeRetencao.name]: servicoDeRegrasDeRetencao,
  },
  vez: [pedidosNaVez, perguntasNaVez, remessasNaVez, dadosBancariosNaVez, perguntasDaAuditoriaNaVez],
  home: [financeiroNoInicio, auditoriaNoInicio],
  panels: { 'obras-bi': [obrasNoPainel], 'relatorio-financeiro': [financeiroNoPainel] },
  search: financeiroNaBusca,
  schedule: [agendarLembretes, agendarBusca, agendarNomes, agendarSomas(somasDePedidos, somasDoRazao)],
  emits: [contratoCriado, pedidoVaiSeguir, lancamentoDaMedicao],
  // In the order they are asked: the first that refuses ends the act.
  effects: [
    on(obraVaiEncerrar, async (_ctx, tx, { id }) => faltaParaEncerrar(await pendenciasDa(tx, id))),
    on(pedidoVaiSeguir, (ctx, tx, { pedido, momento }) => conferirObra(ctx, tx, pedido, momento)),
    on(pedidoVaiSeguir, (ctx, tx, { pedido, momento, respostas }) =>
      conferirMetas(ctx, tx, pedido, momento, respostas),
    ),
    on(medicaoNoCaixa, escreverDaMedicao),
  ],
})
