import { z } from 'zod'

/** What a part of a collection comes to: how many records, and how much in centavos. */
const parcela = z.object({ n: z.number(), centavos: z.number() })

/** Of what was read against what lies in the database, one sum of one part: 'Valor total', 'Finalizado'. */
export const somaConferida = z.object({
  rotulo: z.string(),
  parte: z.string(),
  lido: parcela,
  /** Null in a rehearsal, which writes nothing. */
  aqui: parcela.nullable(),
})
export type SomaConferida = z.output<typeof somaConferida>

/** What became of one collection. Every record read is one of: taken, the same as before, changed there since, or refused. */
export const colecaoTomada = z.object({
  nome: z.string(),
  titulo: z.string(),
  lidos: z.number(),
  gravados: z.number(),
  iguais: z.number(),
  mudados: z.number(),
  recusados: z.number(),
  avisos: z.number(),
  arquivos: z.number(),
  bytesDosArquivos: z.number(),
  /** Of those taken and those that were the same, how many are in the database; null in a rehearsal. */
  aqui: z.number().nullable(),
  somas: z.array(somaConferida),
  segundos: z.number(),
})
export type ColecaoTomada = z.output<typeof colecaoTomada>

/** Does what was read agree with what lies here, to the record and to the cent? A rehearsal has nothing to agree with. */
export const confere = ({ gravados, iguais, aqui, somas }: ColecaoTomada): boolean =>
  (aqui === null || aqui === gravados + iguais) &&
  somas.every(({ lido, aqui }) => aqui === null || (aqui.n === lido.n && aqui.centavos === lido.centavos))

const mudanca = z.object({
  id: z.string(),
  modo: z.number(),
  origem: z.string(),
  situacao: z.number(),
  iniciadaEm: z.string(),
  batidaEm: z.string(),
  terminadaEm: z.string().nullable(),
  etapa: z.string().nullable(),
  /** 0 to 100, by the bytes read. */
  porcento: z.number(),
  erros: z.number(),
  avisos: z.number(),
  mensagem: z.string().nullable(),
})
export const mudancaNaLista = mudanca
export type MudancaNaLista = z.output<typeof mudancaNaLista>
export const mudancaInteira = mudanca.extend({ colecoes: z.array(colecaoTomada) })
export type MudancaInteira = z.output<typeof mudancaInteira>

export const linhaDaMudanca = z.object({
  n: z.number(),
  gravidade: z.number(),
  colecao: z.string(),
  antigo: z.string(),
  campo: z.string(),
  frase: z.string(),
})
export type LinhaDaMudanca = z.output<typeof linhaDaMudanca>
