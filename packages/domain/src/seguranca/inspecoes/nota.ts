/** What the answers come to: the score, how it is called, and how many are not as they should be (design, Works 7.2). */
import { RESPOSTA } from '../lista-de-perguntas/codigos.ts'
import type { Secao } from '../lista-de-perguntas/perguntas.ts'
import { CLASSIFICACAO } from './codigos.ts'
import { perguntasFeitas, pontua, type Resposta, respondida } from './responder.ts'

/** A weight in hundredths: exact. */
const centesimos = (peso: number): number => Math.round(peso * 100)

/** Σ weight(C) ÷ Σ weight(C + NC) × 100, half up to two decimals; null where nothing that weighs was C or NC. */
function razao(conforme: number, total: number): number | null {
  if (total === 0) return null
  // 10,000 × conforme ÷ total, rounded, in whole numbers alone.
  return Math.floor((20_000 * conforme + total) / (2 * total)) / 100
}

export function classificar(nota: number | null, criticaNaoConforme: boolean): number | null {
  if (criticaNaoConforme) return CLASSIFICACAO.critica
  if (nota === null) return null
  return nota >= 90 ? CLASSIFICACAO.conforme : nota >= 70 ? CLASSIFICACAO.atencao : CLASSIFICACAO.insuficiente
}

interface Contagem {
  readonly nota: number | null
  readonly conformes: number
  readonly naoConformes: number
  readonly naoSeAplicam: number
  readonly perguntas: number
  readonly respondidas: number
  readonly criticas: number
}

function contar(feitas: ReturnType<typeof perguntasFeitas>, ditas: ReadonlyMap<string, Resposta>): Contagem {
  let [pesoC, pesoTotal, respondidas, criticas] = [0, 0, 0, 0]
  const quantas = { [RESPOSTA.conforme]: 0, [RESPOSTA.naoConforme]: 0, [RESPOSTA.naoSeAplica]: 0 }
  for (const pergunta of feitas) {
    const dita = ditas.get(pergunta.id)
    if (respondida(pergunta, dita)) respondidas++
    if (!dita || !pontua(pergunta) || dita.resposta === null) continue
    const codigo = dita.resposta as keyof typeof quantas
    quantas[codigo]++
    if (codigo === RESPOSTA.naoSeAplica) continue
    pesoTotal += centesimos(pergunta.peso)
    if (codigo === RESPOSTA.conforme) pesoC += centesimos(pergunta.peso)
    else if (pergunta.critica) criticas++
  }
  return {
    nota: razao(pesoC, pesoTotal),
    conformes: quantas[RESPOSTA.conforme],
    naoConformes: quantas[RESPOSTA.naoConforme],
    naoSeAplicam: quantas[RESPOSTA.naoSeAplica],
    perguntas: feitas.length,
    respondidas,
    criticas,
  }
}

export interface Resultado extends Contagem {
  readonly classificacao: number | null
  readonly secoes: readonly (Contagem & { readonly id: string; readonly titulo: string })[]
}

/** The result of an inspection, whole and by section; what was not asked counts for nothing. */
export function resultadoDe(secoes: readonly Secao[], respostas: readonly Resposta[]): Resultado {
  const ditas = new Map(respostas.map((uma) => [uma.perguntaId, uma]))
  const feitas = perguntasFeitas(secoes, respostas)
  const ids = new Set(feitas.map(({ id }) => id))
  const tudo = contar(feitas, ditas)
  return {
    ...tudo,
    classificacao: classificar(tudo.nota, tudo.criticas > 0),
    secoes: secoes.map(({ id, titulo, perguntas }) => ({
      id,
      titulo,
      ...contar(
        perguntas.filter((uma) => ids.has(uma.id)),
        ditas,
      ),
    })),
  }
}

/** What lists and filters read of the answers without reading them. */
export function totaisDe(secoes: readonly Secao[], respostas: readonly Resposta[]) {
  const { nota, classificacao, naoConformes, perguntas, respondidas } = resultadoDe(secoes, respostas)
  return { nota, classificacao, totalNc: naoConformes, totalPerguntas: perguntas, totalRespondidas: respondidas }
}

const DUAS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
/** '97,5'; a dash where nothing was judged. */
export const notaEscrita = (nota: number | null): string => (nota === null ? '–' : DUAS.format(nota))
