/** The answers of an inspection: how they are sent and kept, and which of its questions are asked at all (design, Works 7.2). */
import { z } from 'zod'
import { formatDate, isPlainDate } from '../../core/dates.ts'
import { idSchema } from '../../core/schema.ts'
import {
  conformidades,
  RESPOSTA,
  simOuNao,
  TIPO_DE_RESPOSTA as T,
  TIPOS_QUE_PONTUAM,
} from '../lista-de-perguntas/codigos.ts'
import { type Pergunta, perguntasDe, type Secao } from '../lista-de-perguntas/perguntas.ts'

export type Valor = number | string | readonly string[] | null
export interface Resposta {
  readonly perguntaId: string
  /** Null: nothing is said yet, or what is said is in the photographs. */
  readonly resposta: Valor
  readonly observacao: string | null
  /** Photographs of the inspection that show this. */
  readonly fotosIds: readonly string[]
}

/** The words a code may come in. */
const EM_PALAVRAS: Readonly<Record<string, number>> = {
  C: RESPOSTA.conforme,
  SIM: RESPOSTA.conforme,
  NC: RESPOSTA.naoConforme,
  NAO: RESPOSTA.naoConforme,
  NA: RESPOSTA.naoSeAplica,
  'N/A': RESPOSTA.naoSeAplica,
}

const respostaEnviada = z.object({
  perguntaId: z.string().max(40),
  resposta: z
    .union([z.number(), z.string().trim().max(4000), z.array(z.string().max(120)).max(60)])
    .nullish()
    .transform((valor) =>
      valor === '' || valor === undefined || (Array.isArray(valor) && !valor.length) ? null : valor,
    ),
  observacao: z
    .string()
    .trim()
    .max(2000, 'Use no máximo 2000 caracteres.')
    .nullish()
    .transform((texto) => texto || null),
  fotosIds: z
    .array(idSchema)
    .max(50)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
})
export const respostasEnviadas = z.array(respostaEnviada).max(300)
export type RespostasEnviadas = z.input<typeof respostasEnviadas>

export const respostasNaResposta = z.array(
  z.object({
    perguntaId: z.string(),
    resposta: z.union([z.number(), z.string(), z.array(z.string())]).nullable(),
    observacao: z.string().nullable(),
    fotosIds: z.array(z.string()),
    naoConformidadeId: z.string().nullable(),
  }),
)

export const pontua = ({ tipoResposta }: Pick<Pergunta, 'tipoResposta'>): boolean =>
  TIPOS_QUE_PONTUAM.includes(tipoResposta)

const porPergunta = (respostas: readonly Resposta[]): ReadonlyMap<string, Resposta> =>
  new Map(respostas.map((uma) => [uma.perguntaId, uma]))

/** The questions that are asked, given what was answered: one whose condition does not hold is not, nor is what hangs from it. */
export function perguntasFeitas(secoes: readonly Secao[], respostas: readonly Resposta[]): Pergunta[] {
  const ditas = porPergunta(respostas)
  const feitas = new Set<string>()
  return perguntasDe(secoes).filter(({ id, condicao }) => {
    const dita = condicao && feitas.has(condicao.perguntaId) ? ditas.get(condicao.perguntaId)?.resposta : null
    const cabe =
      !condicao ||
      (Array.isArray(dita) ? dita.includes(condicao.valor as string) : dita !== null && dita === condicao.valor)
    if (cabe) feitas.add(id)
    return cabe
  })
}

/** Has that question its answer? */
export function respondida({ tipoResposta }: Pick<Pergunta, 'tipoResposta'>, resposta: Resposta | undefined): boolean {
  if (!resposta) return false
  return tipoResposta === T.foto ? resposta.fotosIds.length > 0 : resposta.resposta !== null
}

const NAO_SERVE = 'Esta resposta não serve para a pergunta.'
const umaDasOpcoes = ({ opcoes }: Pergunta, valor: Valor): boolean =>
  typeof valor === 'string' && opcoes.includes(valor)

/** A value as the question's kind keeps it; undefined where it is none of that kind. */
function lida(pergunta: Pergunta, valor: Valor): Valor | undefined {
  if (valor === null) return null
  switch (pergunta.tipoResposta) {
    case T.conformidade:
    case T.simNao: {
      const codigo =
        typeof valor === 'string'
          ? (EM_PALAVRAS[valor.toUpperCase().replace('Ã', 'A')] ?? Number(valor))
          : (valor as number)
      return Object.values(RESPOSTA).includes(codigo as never) ? codigo : undefined
    }
    case T.numero: {
      const numero = typeof valor === 'string' ? Number(valor.replace(',', '.')) : valor
      return typeof numero === 'number' && Number.isFinite(numero) ? numero : undefined
    }
    case T.data:
      return typeof valor === 'string' && isPlainDate(valor) ? valor : undefined
    case T.selecao:
      return umaDasOpcoes(pergunta, valor) ? valor : undefined
    case T.multipla: {
      const varias = Array.isArray(valor) ? [...new Set(valor as readonly string[])] : []
      // In the order of the list, whatever the order they were ticked in.
      return varias.length > 0 && varias.every((uma) => umaDasOpcoes(pergunta, uma))
        ? pergunta.opcoes.filter((uma) => varias.includes(uma))
        : undefined
    }
    case T.assinatura:
      return typeof valor === 'string' && /^\d{1,18}$/.test(valor) ? valor : undefined
    case T.equipamento:
      return typeof valor === 'string' && valor.length <= 60 ? valor.toUpperCase() : undefined
    case T.texto:
      return typeof valor === 'string' ? valor : undefined
    default:
      return undefined
  }
}

/** What was sent held against the questions: the answers as they are kept, in the questions' order, and what does not fit. */
export function lerRespostas(
  secoes: readonly Secao[],
  enviadas: z.output<typeof respostasEnviadas>,
): { respostas: Resposta[]; problemas: Record<string, string> } {
  const perguntas = new Map(perguntasDe(secoes).map((uma) => [uma.id, uma]))
  const problemas: Record<string, string> = {}
  const lidas = new Map<string, Resposta>()
  for (const [n, uma] of enviadas.entries()) {
    const pergunta = perguntas.get(uma.perguntaId)
    if (!pergunta) problemas[`respostas.${n}.perguntaId`] = 'Esta pergunta não é desta lista.'
    else if (lidas.has(pergunta.id)) problemas[`respostas.${n}.perguntaId`] = 'Esta pergunta já foi respondida acima.'
    else {
      const resposta = lida(pergunta, uma.resposta)
      if (resposta === undefined) problemas[`respostas.${n}.resposta`] = NAO_SERVE
      else lidas.set(pergunta.id, { ...uma, resposta })
    }
  }
  return { respostas: [...perguntas.keys()].flatMap((id) => lidas.get(id) ?? []), problemas }
}

/** An answer in words, for paper, trail and screen; an empty one where nothing was said. */
export function respostaEmPalavras(
  { tipoResposta }: Pick<Pergunta, 'tipoResposta'>,
  dita: Resposta | undefined,
): string {
  const valor = dita?.resposta ?? null
  if (tipoResposta === T.foto) {
    const fotos = dita?.fotosIds.length ?? 0
    return fotos === 0 ? '' : fotos === 1 ? '1 foto' : `${fotos} fotos`
  }
  if (valor === null) return ''
  switch (tipoResposta) {
    case T.conformidade:
      return conformidades[valor as keyof typeof conformidades]
    case T.simNao:
      return simOuNao[valor as keyof typeof simOuNao]
    case T.numero:
      return (valor as number).toLocaleString('pt-BR', { maximumFractionDigits: 4 })
    case T.data:
      return formatDate(valor as string)
    case T.assinatura:
      return 'Assinada'
    default:
      return Array.isArray(valor) ? valor.join('; ') : String(valor)
  }
}
