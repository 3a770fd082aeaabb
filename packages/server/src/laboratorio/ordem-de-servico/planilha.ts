import { filtroDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { origensDeOs, statusDeOs, tiposDeServicoDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { OrdemNaLista } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarOrdens, type FiltroDeOrdens, paginasDeOrdens } from './listar.ts'

const REFERENCIAS = [
  'clienteId',
  'centroDeCustoId',
  'obraId',
  'equipeId',
  'responsavelId',
  'entregadorId',
  'criadorId',
] as const
type Referencia = (typeof REFERENCIAS)[number]
type Nome = (campo: Referencia) => string | null
const AGIRAM: readonly Referencia[] = ['responsavelId', 'entregadorId', 'criadorId']

const colunas: readonly (PlanilhaColumn & { valor: (os: OrdemNaLista, nome: Nome) => unknown })[] = [
  { header: 'Nº', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Status', kind: 'text', valor: ({ status }) => wordOf(statusDeOs, status) },
  { header: 'Serviço', kind: 'text', valor: ({ tipoServico }) => wordOf(tiposDeServicoDeOs, tipoServico) },
  { header: 'Origem', kind: 'text', valor: ({ origem }) => wordOf(origensDeOs, origem) },
  { header: 'Cliente', kind: 'text', valor: (_, nome) => nome('clienteId') },
  { header: 'Equipe', kind: 'text', valor: (_, nome) => nome('equipeId') },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Obra', kind: 'text', valor: (_, nome) => nome('obraId') },
  { header: 'Solicitante', kind: 'text', valor: ({ solicitante }) => solicitante },
  { header: 'Contato', kind: 'text', valor: ({ contato }) => contato },
  { header: 'Recebida em', kind: 'instant', valor: ({ dataRecebimento }) => dataRecebimento },
  { header: 'Prazo', kind: 'date', valor: ({ prazo }) => prazo },
  { header: 'Vencida', kind: 'text', valor: (os) => (os.vencida ? 'Sim' : 'Não') },
  { header: 'Dias em aberto', kind: 'number', valor: ({ diasEmAberto }) => diasEmAberto },
  { header: 'Itens', kind: 'number', valor: ({ totalItens }) => totalItens },
  { header: 'Resolvidos', kind: 'number', valor: ({ resolvidos }) => resolvidos },
  { header: 'Aprovados', kind: 'number', valor: ({ aprovados }) => aprovados },
  { header: 'Reprovados', kind: 'number', valor: ({ reprovados }) => reprovados },
  { header: 'Com laudo', kind: 'number', valor: ({ comLaudo }) => comLaudo },
  { header: 'Valor total', kind: 'money', valor: ({ valorTotal }) => valorTotal },
  { header: 'Responsável', kind: 'text', valor: (_, nome) => nome('responsavelId') },
  { header: 'NF de remessa', kind: 'text', valor: ({ nfRemessa }) => nfRemessa },
  { header: 'Transportadora', kind: 'text', valor: ({ transportadora }) => transportadora },
  { header: 'Condição no recebimento', kind: 'text', valor: ({ condicaoRecebimento }) => condicaoRecebimento },
  { header: 'Observação', kind: 'text', valor: ({ observacao }) => observacao },
  { header: 'Entregue em', kind: 'instant', valor: ({ entregueEm }) => entregueEm },
  { header: 'Quem recebeu', kind: 'text', valor: ({ recebedorNome }) => recebedorNome },
  { header: 'Documento de quem recebeu', kind: 'text', valor: ({ recebedorDocumento }) => recebedorDocumento },
  { header: 'Entregue por', kind: 'text', valor: (_, nome) => nome('entregadorId') },
  { header: 'Motivo do cancelamento', kind: 'text', valor: ({ motivoCancelamento }) => motivoCancelamento },
  { header: 'Registrada por', kind: 'text', valor: (_, nome) => nome('criadorId') },
  { header: 'Registrada em', kind: 'instant', valor: ({ dataRegistro }) => dataRegistro },
]

async function nomear(ctx: Ctx, pagina: readonly OrdemNaLista[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((os) => os[campo] ?? []))]
    const acharam = await titles(ctx, laboratorioOs.fields[campo].target!, ids, { acted: AGIRAM.includes(campo) })
    for (const [id, nome] of acharam) nomes.set(`${campo} ${id}`, nome)
  }
  return nomes
}

/** The orders as a spreadsheet, over everything the filter reaches. */
export const planilhaDeOrdens: Spreadsheet<FiltroDeOrdens> = {
  slug: laboratorioOs.name,
  tela: laboratorioOs.tela,
  many: laboratorioOs.noun.many,
  filter: filtroDeOrdens,
  columns: colunas,
  count: contarOrdens,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeOrdens(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      yield pagina.map((os) =>
        colunas.map(({ valor }) => valor(os, (campo) => nomes.get(`${campo} ${os[campo]}`) ?? null)),
      )
    }
  },
}
