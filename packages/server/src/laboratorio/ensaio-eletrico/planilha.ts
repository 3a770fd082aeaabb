import {
  fasesDeEnsaio,
  motivosDeReprovacao,
  resultadosDeEnsaio,
  unidadesDeCorrente,
} from '@prumo/domain/laboratorio/codigos.ts'
import { filtroDeEnsaios } from '@prumo/domain/laboratorio/ensaio-eletrico/chamadas.ts'
import { resultadosDeInsuflacao } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import type { Ensaio } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarEnsaios, type FiltroDeEnsaios, paginasDeEnsaios } from './listar.ts'

const REFERENCIAS = ['centroDeCustoId', 'criterioId', 'executorId'] as const
type Nome = (campo: (typeof REFERENCIAS)[number]) => string | null

const colunas: readonly (PlanilhaColumn & { valor: (um: Ensaio, nome: Nome) => unknown })[] = [
  { header: 'Início', kind: 'instant', valor: ({ inicio }) => inicio },
  { header: 'Fim', kind: 'instant', valor: ({ fim }) => fim },
  { header: 'OS', kind: 'text', valor: ({ osNumero }) => osNumero },
  { header: 'Etiqueta', kind: 'text', valor: ({ etiqueta }) => etiqueta },
  { header: 'Nº de série', kind: 'text', valor: ({ numeroSerie }) => numeroSerie },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Fase', kind: 'text', valor: ({ fase }) => wordOf(fasesDeEnsaio, fase) },
  { header: 'Critério', kind: 'text', valor: (_, nome) => nome('criterioId') },
  { header: 'Insuflação', kind: 'text', valor: ({ insuflacao }) => wordOf(resultadosDeInsuflacao, insuflacao) },
  { header: 'Tensão (kV)', kind: 'number', valor: ({ tensaoKv }) => tensaoKv },
  { header: 'Tempo (s)', kind: 'number', valor: ({ tempoS }) => tempoS },
  { header: 'Corrente', kind: 'number', valor: ({ corrente }) => corrente },
  { header: 'Limite', kind: 'number', valor: ({ limite }) => limite },
  { header: 'Unidade', kind: 'text', valor: ({ unidade }) => wordOf(unidadesDeCorrente, unidade) },
  { header: 'Resultado', kind: 'text', valor: ({ resultado }) => wordOf(resultadosDeEnsaio, resultado) },
  { header: 'Motivo', kind: 'text', valor: ({ motivoReprovacao }) => wordOf(motivosDeReprovacao, motivoReprovacao) },
  { header: 'Temperatura (°C)', kind: 'number', valor: ({ temperatura }) => temperatura },
  { header: 'Umidade (%)', kind: 'number', valor: ({ umidade }) => umidade },
  { header: 'Pressão (hPa)', kind: 'number', valor: ({ pressao }) => pressao },
  { header: 'Posição', kind: 'number', valor: ({ posicaoBanco }) => posicaoBanco },
  { header: 'Executor', kind: 'text', valor: (_, nome) => nome('executorId') },
  { header: 'Motivo da repetição', kind: 'text', valor: ({ motivoRepeticao }) => motivoRepeticao },
  { header: 'Observação', kind: 'text', valor: ({ observacao }) => observacao },
]

async function nomear(ctx: Ctx, pagina: readonly Ensaio[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.map((um) => um[campo]))]
    const acharam = await titles(ctx, ensaiosEletricos.fields[campo].target!, ids, { acted: campo === 'executorId' })
    for (const [id, nome] of acharam) nomes.set(`${campo} ${id}`, nome)
  }
  return nomes
}

/** The tests as a spreadsheet, over everything the filter reaches. */
export const planilhaDeEnsaios: Spreadsheet<FiltroDeEnsaios> = {
  slug: ensaiosEletricos.name,
  tela: ensaiosEletricos.tela,
  many: ensaiosEletricos.noun.many,
  filter: filtroDeEnsaios,
  columns: colunas,
  count: contarEnsaios,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeEnsaios(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      yield pagina.map((um) =>
        colunas.map(({ valor }) => valor(um, (campo) => nomes.get(`${campo} ${um[campo]}`) ?? null)),
      )
    }
  },
}
