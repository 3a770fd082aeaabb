/** A mistake that somebody who knows this code could make, planted to see whether a test notices (security design, §4 V). */
export interface Falha {
  /** Its class in the security design, §1, and a word or two. */
  readonly nome: `${number}-${string}`
  /** What was forgotten or mistaken, for who reads the table in docs/falhas.md. */
  readonly erro: string
  /** From the root. */
  readonly arquivo: string
  /** As it stands there, once. */
  readonly antes: string
  readonly depois: string
  /** Which tests must fail by it, each by its name's beginning and with what its failure has to say. */
  readonly pega: readonly Pega[]
}

export type Pega = readonly [arquivo: string, teste: string, diz: RegExp]

export const classeDe = ({ nome }: Falha): number => Number(nome.split('-')[0])

/** Classes of the security design, §1, by number. */
export const CLASSES: Readonly<Record<number, string>> = {
  1: 'objeto alheio',
  2: 'permissão errada ou esquecida',
  3: 'nascer sob pai alheio',
  4: 'campo que não se escreve',
  5: 'subir por quem administra pessoas',
  6: 'SQL no que ordena ou filtra',
  7: 'filtro, busca ou contagem que responde',
  8: 'planilha, PDF e livro',
  9: 'canal ao vivo',
  10: 'script no que se mostra',
  11: 'caminho que sai da pasta',
  12: 'arquivo compactado hostil',
  13: 'chamada para fora',
  14: 'fórmula na planilha',
  15: 'recuperação de senha',
  16: 'quem existe',
  17: 'sessão',
  18: 'limite contado pelo corpo',
  19: 'página alheia',
  20: 'validação pulada',
  21: 'envio que deixa restos',
  22: 'cache',
  23: 'segredo no registro',
  24: 'correio',
  25: 'resposta a mais',
}
