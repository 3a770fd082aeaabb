import { today } from '@prumo/domain/core/dates.ts'
import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import { filtroDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import {
  causasDeNc,
  origensDeNc,
  resultadosDaVerificacao,
  statusDeNc,
  tiposDeNc,
} from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { diasDoPrazo } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import type { NcNaLista } from '@prumo/domain/seguranca/nao-conformidades/respostas.ts'
import { origensDoRegistro } from '@prumo/domain/vocabulario/origem-do-registro.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarNcs, type FiltroDeNcs, paginasDeNcs } from './listar.ts'

const REFERENCIAS = [
  'obraId',
  'equipeId',
  'veiculoId',
  'colabIds',
  'centroDeCustoId',
  'responsavelId',
  'planoId',
  'baixaUsuarioId',
  'verificacaoUsuarioId',
  'criadorId',
] as const
type Referencia = (typeof REFERENCIAS)[number]
type Nome = (campo: Referencia) => string | null

const simOuNao = (sim: boolean): string => (sim ? 'Sim' : 'Não')

const colunas: readonly (PlanilhaColumn & { valor: (uma: NcNaLista, nome: Nome) => unknown })[] = [
  { header: 'Nº', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Abertura', kind: 'date', valor: ({ dataAbertura }) => dataAbertura },
  { header: 'Descrição', kind: 'text', valor: ({ descricao }) => descricao },
  { header: 'Tipo', kind: 'text', valor: ({ tipo }) => wordOf(tiposDeNc, tipo) },
  { header: 'Gravidade', kind: 'text', valor: ({ gravidade }) => wordOf(gravidades, gravidade) },
  { header: 'Origem', kind: 'text', valor: ({ origem }) => wordOf(origensDeNc, origem) },
  { header: 'Registro de origem', kind: 'text', valor: ({ origemNome }) => origemNome },
  { header: 'Obra', kind: 'text', valor: (_, nome) => nome('obraId') },
  { header: 'Local', kind: 'text', valor: ({ local }) => local },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Equipe', kind: 'text', valor: (_, nome) => nome('equipeId') },
  { header: 'Veículo', kind: 'text', valor: (_, nome) => nome('veiculoId') },
  { header: 'Colaboradores', kind: 'text', valor: (_, nome) => nome('colabIds') },
  { header: 'Responsável', kind: 'text', valor: (_, nome) => nome('responsavelId') },
  { header: 'Prazo', kind: 'date', valor: ({ prazo }) => prazo },
  { header: 'Dias até o prazo', kind: 'number', valor: (uma) => diasDoPrazo(uma, today()) },
  { header: 'Status', kind: 'text', valor: ({ status }) => wordOf(statusDeNc, status) },
  { header: 'Vencida', kind: 'text', valor: ({ vencida }) => simOuNao(vencida) },
  { header: 'Reincidente', kind: 'text', valor: ({ reincidente }) => simOuNao(reincidente) },
  { header: 'Ação imediata', kind: 'text', valor: ({ acaoImediata }) => acaoImediata },
  {
    header: 'Causas',
    kind: 'text',
    valor: ({ causas }) => causas?.map((uma) => wordOf(causasDeNc, uma)).join('; '),
  },
  { header: 'Análise das causas', kind: 'text', valor: ({ analise }) => analise },
  { header: 'Plano 5W2H', kind: 'text', valor: (_, nome) => nome('planoId') },
  { header: 'Corrigida em', kind: 'date', valor: ({ baixaData }) => baixaData },
  { header: 'O que foi feito', kind: 'text', valor: ({ baixaDescricao }) => baixaDescricao },
  { header: 'Baixa pedida por', kind: 'text', valor: (_, nome) => nome('baixaUsuarioId') },
  { header: 'Verificada em', kind: 'date', valor: ({ verificacaoData }) => verificacaoData },
  {
    header: 'Resultado',
    kind: 'text',
    valor: ({ verificacaoResultado }) => wordOf(resultadosDaVerificacao, verificacaoResultado),
  },
  { header: 'Comentário', kind: 'text', valor: ({ verificacaoComentario }) => verificacaoComentario },
  { header: 'Verificada por', kind: 'text', valor: (_, nome) => nome('verificacaoUsuarioId') },
  { header: 'Motivo do cancelamento', kind: 'text', valor: ({ motivoCancelamento }) => motivoCancelamento },
  { header: 'Fotos', kind: 'number', valor: ({ totalFotos }) => totalFotos },
  { header: 'Registrada por', kind: 'text', valor: (_, nome) => nome('criadorId') },
  { header: 'Registrada em', kind: 'instant', valor: ({ dataRegistro }) => dataRegistro },
  { header: 'Por onde', kind: 'text', valor: ({ origemRegistro }) => wordOf(origensDoRegistro, origemRegistro) },
]
const AGIRAM: readonly Referencia[] = ['responsavelId', 'baixaUsuarioId', 'verificacaoUsuarioId', 'criadorId']

async function nomear(ctx: Ctx, pagina: readonly NcNaLista[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((uma) => uma[campo] ?? []))]
    const acharam = await titles(ctx, naoConformidades.fields[campo].target!, ids, { acted: AGIRAM.includes(campo) })
    for (const [id, nome] of acharam) nomes.set(`${campo} ${id}`, nome)
  }
  return nomes
}

/** The non-conformities as a spreadsheet, over everything the filter reaches. */
export const planilhaDeNcs: Spreadsheet<FiltroDeNcs> = {
  slug: naoConformidades.name,
  tela: naoConformidades.tela,
  many: naoConformidades.noun.many,
  filter: filtroDeNcs,
  columns: colunas,
  count: contarNcs,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeNcs(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      const nome = (uma: NcNaLista, campo: Referencia): string | null =>
        [uma[campo] ?? []]
          .flat()
          .flatMap((id) => nomes.get(`${campo} ${id}`) ?? [])
          .join('; ') || null
      yield pagina.map((uma) => colunas.map(({ valor }) => valor(uma, (campo) => nome(uma, campo))))
    }
  },
}
