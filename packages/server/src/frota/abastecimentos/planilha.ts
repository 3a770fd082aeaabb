import type { RecordOf } from '@prumo/domain/core/entity.ts'
import {
  abastecimentos,
  combustiveisDaBomba,
  formasDePagamento,
  inconsistencias,
  statusDeAbastecimento,
} from '@prumo/domain/frota/abastecimentos.ts'
import { filtroDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarAbastecimentos, type FiltroDeAbastecimentos, paginasDeAbastecimentos } from './listar.ts'

type Abastecimento = RecordOf<typeof abastecimentos>
type Nomes = (campo: keyof typeof abastecimentos.fields) => string | null

const colunas: readonly (PlanilhaColumn & { valor: (um: Abastecimento, nome: Nomes) => unknown })[] = [
  { header: 'Número', kind: 'number', valor: ({ numero }) => numero },
  { header: 'Data', kind: 'instant', valor: ({ data }) => data },
  { header: 'Placa', kind: 'text', valor: (_, nome) => nome('veiculoId') },
  { header: 'Motorista', kind: 'text', valor: (_, nome) => nome('motoristaId') },
  { header: 'Combustível', kind: 'text', valor: ({ combustivel }) => wordOf(combustiveisDaBomba, combustivel) },
  { header: 'Litros', kind: 'number', valor: ({ litros }) => litros },
  { header: 'R$/l', kind: 'number', valor: ({ valorLitro }) => valorLitro },
  { header: 'Total', kind: 'money', valor: ({ valorTotal }) => valorTotal },
  { header: 'Odômetro', kind: 'number', valor: ({ odometro }) => odometro },
  { header: 'Tanque cheio', kind: 'text', valor: ({ tanqueCheio }) => (tanqueCheio ? 'Sim' : 'Não') },
  { header: 'Km percorridos', kind: 'number', valor: ({ kmPercorrido }) => kmPercorrido },
  { header: 'Litros do trecho', kind: 'number', valor: ({ litrosDoTrecho }) => litrosDoTrecho },
  { header: 'km/l', kind: 'number', valor: ({ kmPorLitro }) => kmPorLitro },
  {
    header: 'Inconsistências',
    kind: 'text',
    valor: (um) => um.inconsistencias.map((codigo) => wordOf(inconsistencias, codigo)).join('; ') || null,
  },
  { header: 'Conferência', kind: 'text', valor: ({ status }) => wordOf(statusDeAbastecimento, status) },
  { header: 'Motivo da rejeição', kind: 'text', valor: ({ motivoRejeicao }) => motivoRejeicao },
  { header: 'Posto', kind: 'text', valor: ({ posto }, nome) => posto ?? nome('fornecedorId') },
  { header: 'Forma de pagamento', kind: 'text', valor: (um) => wordOf(formasDePagamento, um.formaPagamento) },
  { header: 'Pedido', kind: 'text', valor: (_, nome) => nome('pedidoId') },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Obra', kind: 'text', valor: (_, nome) => nome('obraId') },
  { header: 'Equipe', kind: 'text', valor: ({ equipe }) => equipe },
  { header: 'Observação', kind: 'text', valor: ({ observacao }) => observacao },
]
const REFERENCIAS = ['veiculoId', 'motoristaId', 'fornecedorId', 'pedidoId', 'centroDeCustoId', 'obraId'] as const

/** Names are those the reader sees; one out of their sight is left blank, as on the screen. */
async function nomear(ctx: Ctx, pagina: readonly Abastecimento[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((um) => um[campo] ?? []))]
    for (const [id, nome] of await titles(ctx, abastecimentos.fields[campo].target!, ids))
      nomes.set(`${campo} ${id}`, nome)
  }
  return nomes
}

/** The fuellings as a spreadsheet, over everything the filter reaches. */
export const planilhaDeAbastecimentos: Spreadsheet<FiltroDeAbastecimentos> = {
  slug: abastecimentos.name,
  tela: abastecimentos.tela,
  many: abastecimentos.noun.many,
  filter: filtroDeAbastecimentos,
  columns: colunas,
  count: contarAbastecimentos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeAbastecimentos(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      yield pagina.map((um) =>
        colunas.map(({ valor }) => valor(um, (campo) => nomes.get(`${campo} ${um[campo]}`) ?? null)),
      )
    }
  },
}
