/** What the native dashboards answer (Spec 3 §2.2, BI): one shape for the four of them, so that one screen shows them all. */
import { z } from 'zod'

/** The filter once its texts were checked: days with both ends, ids of contracts, works and vehicles. */
export interface FiltroDoPainel {
  readonly de: string
  readonly ate: string
  readonly centro?: string[] | undefined
  readonly obra?: string[] | undefined
  readonly veiculo?: string[] | undefined
  /** Of works, by id; of fuel, by the name that its lines keep. */
  readonly equipe?: string | undefined
}

const formato = z.enum(['moeda', 'numero', 'percentual'])
export type Formato = z.output<typeof formato>
/**
 * Where a number leads: an address of ours, '?registros=…' for the page's own list of what is behind it, or null when
 * this person may not see those records.
 */
const destino = z.string().nullable()

export const indicador = z.object({
  id: z.string(),
  rotulo: z.string(),
  /** In reais, percent or units; null when there is nothing to tell it from. */
  valor: z.number().nullable(),
  formato,
  /** After the number: 'km/l'. */
  unidade: z.string().nullable(),
  nota: z.string().nullable(),
  perigo: z.boolean(),
  destino,
})
export type Indicador = z.output<typeof indicador>

const serie = z.object({
  nome: z.string(),
  cor: z.enum(['forte', 'suave', 'cinza', 'perigo']).nullable(),
  /** Where it is not the chart's own: what a Pareto has come to is a percentage beside days. */
  formato: formato.optional(),
  /** One for each category; null leaves a gap. */
  valores: z.array(z.number().nullable()),
  destinos: z.array(destino),
})
export type Serie = z.output<typeof serie>

export const quadro = z.object({
  id: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  formato,
  /**
   * 'fileiras': names down the side, a bar beside each, the largest first; 'pilhas': one bar of all the series after each other;
   * 'calor': a row a series, a column a category, each score out of a hundred on the ground of how it is called.
   */
  desenho: z.enum(['barras', 'linhas', 'barras-e-linha', 'pilhas', 'fileiras', 'calor']),
  categorias: z.array(z.string()),
  series: z.array(serie),
  /** A line across at this height: the goal. */
  limite: z.object({ nome: z.string(), valor: z.number() }).nullable(),
  /** What is said when there is nothing to draw. */
  vazio: z.string(),
})
export type Quadro = z.output<typeof quadro>

const celula = z.union([z.string(), z.number()]).nullable()
/** Rows of words and numbers, each leading to its record. */
export const tabela = z.object({
  id: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  colunas: z.array(
    z.object({ rotulo: z.string(), formato: z.enum(['texto', 'data', 'moeda', 'numero', 'percentual']) }),
  ),
  linhas: z.array(
    z.object({
      celulas: z.array(celula),
      /** The record itself, from the first cell. */
      destino,
      /** What the numbers of the other cells count. */
      destinos: z.array(destino).optional(),
    }),
  ),
  vazio: z.string(),
})
export type Tabela = z.output<typeof tabela>

/** Points over an outline of the country. */
export const mapa = z.object({
  id: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  pontos: z.array(
    z.object({
      nome: z.string(),
      /** What is read of it beside its name. */
      detalhe: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      cor: z.enum(['forte', 'suave', 'cinza', 'perigo']),
      destino,
    }),
  ),
  /** What each colour says. */
  legenda: z.array(z.object({ cor: z.enum(['forte', 'suave', 'cinza', 'perigo']), nome: z.string() })),
  vazio: z.string(),
})
export type Mapa = z.output<typeof mapa>

/** What one module tells a page. */
export const pedaco = z.object({
  indicadores: z.array(indicador),
  quadros: z.array(quadro),
  tabelas: z.array(tabela),
  mapas: z.array(mapa),
})
export type Pedaco = z.output<typeof pedaco>

/** GET /pbi/{painel}. */
export const painel = pedaco.extend({ dadosAte: z.string() })
export type Painel = z.output<typeof painel>

const opcao = z.object({ id: z.string(), nome: z.string() })
/** GET /pbi/{painel}/opcoes: what the page can be narrowed to, in this person's contracts. */
export const opcoesDoPainel = z.object({
  contratos: z.array(opcao),
  obras: z.array(opcao.extend({ contratoId: z.string() })),
  veiculos: z.array(opcao),
  /** Each by its name. */
  equipes: z.array(opcao),
})
export type OpcoesDoPainel = z.output<typeof opcoesDoPainel>

/** GET /pbi/{painel}/registros: what is behind a number that no list of the product can be narrowed to. */
export const registrosDoPainel = z.object({
  titulo: z.string(),
  formato,
  /** After each value and their total, where they are no money: 'US', 'dias'. Without it only the records are told. */
  unidade: z.string().optional(),
  /** The total is the mean of the values, and not their sum. */
  media: z.boolean().optional(),
  quantidade: z.number(),
  total: z.number(),
  itens: z.array(
    z.object({
      id: z.string(),
      data: z.string().nullable(),
      titulo: z.string(),
      detalhe: z.string().nullable(),
      valor: z.number(),
      destino,
    }),
  ),
})
export type RegistrosDoPainel = z.output<typeof registrosDoPainel>
/** Records a page shows behind one number; the sum is of all of them. */
export const MAXIMO_DE_REGISTROS = 200

/** Mostly nothing is special about a number. */
export const comoIndicador = (
  um: Pick<Indicador, 'id' | 'rotulo' | 'valor' | 'formato'> & Partial<Indicador>,
): Indicador => ({ unidade: null, nota: null, perigo: false, destino: null, ...um })

/** A row of a chart before it is turned into categories and series: its name and, for each series, value and where it leads. */
export interface Ponto {
  readonly nome: string
  readonly valores: readonly (number | null)[]
  readonly destinos?: readonly (string | null)[]
}

/** A chart from its rows. */
export function comoQuadro(
  base: Omit<Quadro, 'categorias' | 'series' | 'limite'> & Partial<Pick<Quadro, 'limite'>>,
  series: readonly { nome: string; cor?: Serie['cor']; formato?: Formato }[],
  pontos: readonly Ponto[],
): Quadro {
  return {
    limite: null,
    ...base,
    categorias: pontos.map(({ nome }) => nome),
    series: series.map(({ nome, cor = null, formato: proprio }, n) => ({
      nome,
      cor,
      ...(proprio && { formato: proprio }),
      valores: pontos.map(({ valores }) => valores[n] ?? null),
      destinos: pontos.map(({ destinos }) => destinos?.[n] ?? null),
    })),
  }
}
