import { messages } from '@prumo/domain/core/messages.ts'
import { searchable } from '@prumo/domain/core/text.ts'

const LEAST = 6
const MOST = 1000

/** What a guesser tries first in this house, beside the list of common passwords, which is of English speakers. */
const FIRM_WORDS = [
  'prumo',
  'senha',
  'mudar',
  'trocar',
  'admin',
  'administrador',
  'empresa',
  'engenharia',
  'construtora',
  'obra',
  'brasil',
  'familia',
  'jesus',
  'flamengo',
  'corinthians',
  'palmeiras',
  'bemvindo',
]
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm', '1qaz2wsx3edc4rfv']

const EASY = 'Esta senha é fácil de adivinhar. Escolha outra, por exemplo três palavras sem relação entre si.'

let common: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand passwords of known leaks, read from disk when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

const isSequence = (text: string): boolean =>
  /^(.{1,3}?)\1+$/u.test(text) || ROWS.some((row) => row.includes(text) || [...row].reverse().join('').includes(text))

/** Is it a word that stands for the house or for the person, dressed with digits and signs? 'Prumo@2026', 'debora123'. */
function isDressedWord(text: string, words: readonly string[]): boolean {
  let bare = text
  for (const word of words) bare = bare.replaceAll(word, '')
  return bare !== text && bare.replace(/[^\p{L}]/gu, '').length < 3
}

/** Why this password cannot be taken, as a sentence for its field, or null. Of any length from 6 up to 1000, whole. */
export async function passwordProblem(senha: string, person: { email: string; nome: string }): Promise<string | null> {
  const length = [...senha].length
  if (length < LEAST) return messages.minimoSeisCaracteres
  if (length > MOST) return `Use no máximo ${MOST} caracteres.`
  const text = searchable(senha.normalize('NFKC'))
  const own = [...searchable(person.nome).split(/\s+/), ...searchable(person.email).split(/[@.+_-]/)]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  const whole = [searchable(person.email), searchable(person.nome).replace(/\s+/g, '')]
  const easy =
    whole.includes(text) ||
    isSequence(text) ||
    isDressedWord(text, [...FIRM_WORDS, ...own]) ||
    (await commonPasswords()).has(text)
  return easy ? EASY : null
}
