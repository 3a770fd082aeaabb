import { filtroDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import {
  ladosDeEquipamento,
  proprietarios,
  situacoesDeValidade,
  tiposDeOzonio,
} from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type { EquipamentoInteiro } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { situacoesDeEquipamento } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarEquipamentos, type FiltroDeEquipamentos, paginasDeEquipamentos } from './listar.ts'

const REFERENCIAS = [
  'tipoEquipamentoId',
  'parId',
  'clienteId',
  'centroDeCustoId',
  'colabId',
  'equipeId',
  'veiculoId',
] as const
type Nome = (campo: (typeof REFERENCIAS)[number]) => string | null
type Coluna = PlanilhaColumn & { valor: (uma: EquipamentoInteiro, nome: Nome) => unknown }

const campo = <K extends keyof typeof equipamentosIsolantes.fields>(kind: Coluna['kind'], name: K): Coluna => ({
  header: equipamentosIsolantes.fields[name].label,
  kind,
  valor: (uma) => uma[name],
})
const codigo = (name: keyof typeof equipamentosIsolantes.fields, tabela: Readonly<Record<number, string>>): Coluna => ({
  header: equipamentosIsolantes.fields[name].label,
  kind: 'text',
  valor: (uma) => wordOf(tabela, uma[name] as number | null),
})
const referencia = (name: (typeof REFERENCIAS)[number]): Coluna => ({
  header: equipamentosIsolantes.fields[name].label,
  kind: 'text',
  valor: (_, nome) => nome(name),
})

const colunas: readonly Coluna[] = [
  campo('text', 'etiqueta'),
  referencia('tipoEquipamentoId'),
  campo('text', 'classe'),
  campo('text', 'numeroSerie'),
  campo('text', 'ca'),
  referencia('colabId'),
  referencia('equipeId'),
  referencia('veiculoId'),
  referencia('centroDeCustoId'),
  campo('date', 'dataUltimoEnsaio'),
  campo('date', 'dataProximoEnsaio'),
  { header: 'Validade', kind: 'text', valor: ({ validade }) => wordOf(situacoesDeValidade, validade) },
  codigo('situacao', situacoesDeEquipamento),
  { header: 'Uso', kind: 'text', valor: ({ proibido }) => proibido ?? 'Liberado' },
  campo('text', 'fabricante'),
  campo('text', 'modelo'),
  codigo('lado', ladosDeEquipamento),
  referencia('parId'),
  campo('text', 'tamanho'),
  campo('number', 'comprimentoMm'),
  campo('number', 'diametroMm'),
  campo('text', 'cor'),
  codigo('tipoOzonio', tiposDeOzonio),
  campo('number', 'tensaoMaxUsoV'),
  campo('text', 'patrimonio'),
  campo('date', 'caValidade'),
  campo('date', 'dataFabricacao'),
  campo('date', 'dataEntradaServico'),
  codigo('proprietario', proprietarios),
  referencia('clienteId'),
  campo('text', 'motivoSituacao'),
  { header: 'Fotos', kind: 'number', valor: ({ totalFotos }) => totalFotos },
  campo('text', 'observacao'),
]

async function nomear(ctx: Ctx, pagina: readonly EquipamentoInteiro[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const name of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((uma) => uma[name] ?? []))]
    for (const [id, nome] of await titles(ctx, equipamentosIsolantes.fields[name].target!, ids))
      nomes.set(`${name} ${id}`, nome)
  }
  return nomes
}

/** The pieces as a spreadsheet, over everything the filter reaches. */
export const planilhaDeEquipamentos: Spreadsheet<FiltroDeEquipamentos> = {
  slug: equipamentosIsolantes.name,
  tela: equipamentosIsolantes.tela,
  many: equipamentosIsolantes.noun.many,
  filter: filtroDeEquipamentos,
  columns: colunas,
  count: contarEquipamentos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeEquipamentos(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      yield pagina.map((uma) =>
        colunas.map(({ valor }) => valor(uma, (name) => nomes.get(`${name} ${uma[name]}`) ?? null)),
      )
    }
  },
}
