import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { filtroDeRegistros } from '@prumo/domain/obras/registros/chamadas.ts'
import {
  origensDeRegistro,
  registrosObra,
  statusDeRegistro,
  tiposDeRegistro,
} from '@prumo/domain/obras/registros/registros.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarRegistros, type FiltroDeRegistros, paginasDeRegistros } from './listar.ts'

type Registro = RecordOf<typeof registrosObra> & { readonly quantidadeItens: number }
type Nomes = (campo: keyof typeof registrosObra.fields) => string | null

const colunas: readonly (PlanilhaColumn & { valor: (um: Registro, nome: Nomes) => unknown })[] = [
  { header: 'Número', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Obra', kind: 'text', valor: (_, nome) => nome('obraId') },
  { header: 'Contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Equipe', kind: 'text', valor: (_, nome) => nome('equipeId') },
  { header: 'Data', kind: 'instant', valor: ({ data }) => data },
  { header: 'Local', kind: 'text', valor: ({ local }) => local },
  { header: 'Tipo', kind: 'text', valor: ({ tipo }) => wordOf(tiposDeRegistro, tipo) },
  { header: 'Itens', kind: 'number', valor: ({ quantidadeItens }) => quantidadeItens },
  { header: 'Fotos', kind: 'number', valor: ({ quantidadeFotos }) => quantidadeFotos },
  { header: 'Status', kind: 'text', valor: ({ status }) => wordOf(statusDeRegistro, status) },
  { header: 'Latitude', kind: 'number', valor: ({ latitude }) => latitude },
  { header: 'Longitude', kind: 'number', valor: ({ longitude }) => longitude },
  { header: 'Descrição', kind: 'text', valor: ({ descricao }) => descricao },
  { header: 'RDO', kind: 'text', valor: (_, nome) => nome('rdoId') },
  { header: 'Registrado por', kind: 'text', valor: (_, nome) => nome('criadorId') },
  { header: 'Validado por', kind: 'text', valor: (_, nome) => nome('validadorId') },
  { header: 'Validado em', kind: 'instant', valor: ({ dataValidacao }) => dataValidacao },
  { header: 'Motivo da devolução', kind: 'text', valor: ({ motivoDevolucao }) => motivoDevolucao },
  { header: 'Origem', kind: 'text', valor: ({ origemRegistro }) => wordOf(origensDeRegistro, origemRegistro) },
]
const REFERENCIAS = ['obraId', 'centroDeCustoId', 'equipeId', 'rdoId'] as const
/** Who did something is named always. */
const QUEM = ['criadorId', 'validadorId'] as const

async function nomear(ctx: Ctx, pagina: readonly Registro[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const campo of [...REFERENCIAS, ...QUEM]) {
    const ids = [...new Set(pagina.flatMap((um) => um[campo] ?? []))]
    const acted = QUEM.some((um) => um === campo)
    for (const [id, nome] of await titles(ctx, registrosObra.fields[campo].target!, ids, { acted }))
      nomes.set(`${campo} ${id}`, nome)
  }
  return nomes
}

/** The records as a spreadsheet, over everything the filter reaches. */
export const planilhaDeRegistros: Spreadsheet<FiltroDeRegistros> = {
  slug: registrosObra.name,
  tela: registrosObra.tela,
  many: registrosObra.noun.many,
  filter: filtroDeRegistros,
  columns: colunas,
  count: contarRegistros,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeRegistros(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      yield pagina.map((um) =>
        colunas.map(({ valor }) => valor(um, (campo) => nomes.get(`${campo} ${um[campo]}`) ?? null)),
      )
    }
  },
}
