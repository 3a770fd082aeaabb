/** What a sheet names by words: every record in the person's sight, by each of its names, and no other. */
import { cleanDocument } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import type { CelulaLida } from '@prumo/domain/vocabulario/celula-do-campo.ts'
import type { Celula } from '@prumo/domain/vocabulario/celulas.ts'
import { inScope } from '../access/scope.ts'
import { type Ctx, entityNamed, reads } from '../context.ts'
import type { AnyRow } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import type { Importacao } from './declaracao.ts'

type Coluna = { readonly nome: string; readonly field: Field }

/** The fields by which a cell may name the record that a field refers to: by what identifies a person, for who reads them. */
export const nomesDaReferencia = (ctx: Ctx, { referencias = {} }: Importacao, { nome, field }: Coluna) => {
  const alvo = entityNamed(ctx, field.target!)
  const campos = (referencias[nome] ?? [alvo.title]).filter((um) => !alvo.fields[um]!.sensitive || reads(ctx, alvo))
  return { alvo, campos }
}

/** 'Matrícula, CPF ou Nome'. */
export const emPalavras = ({ fields }: Entity, campos: readonly string[]): string =>
  campos
    .map((campo) => fields[campo]!.label)
    .join(', ')
    .replace(/, ([^,]*)$/, ' ou $1')

const chave = (texto: string): string => searchable(texto)
/** A number whose zeros a spreadsheet dropped, or a document with its marks: the same without them. */
const semEnfeite = (texto: string): string | null =>
  /^[\d./-]+$/.test(texto) ? cleanDocument(texto).replace(/^0+(?=.)/, '') : null

/** For each column that refers to another record, how its cells are read: every record seen, by each of its names. */
export async function lerReferencias<E extends Entity>(
  ctx: Ctx,
  importacao: Importacao<E>,
  colunas: readonly Coluna[],
) {
  const leitores = new Map<string, (celula: Celula) => CelulaLida>()
  for (const coluna of colunas.filter(({ field }) => field.kind === 'ref')) {
    const { alvo, campos } = nomesDaReferencia(ctx, importacao as unknown as Importacao, coluna)
    const rows = await ctx.db
      .selectFrom(tableOf(alvo))
      .select(['id', ...campos])
      .where(inScope(ctx, alvo))
      .$castTo<AnyRow>()
      .execute()
    const porNome = new Map<string, string | null>()
    const dizer = (qual: string, id: string) =>
      porNome.set(qual, porNome.has(qual) && porNome.get(qual) !== id ? null : id)
    for (const row of rows) {
      const ditos = campos.flatMap((campo) => (row[campo] ? String(row[campo]) : []))
      // '0012 - Linha de transmissão', as it is read beside others.
      for (const dito of new Set([...ditos, ditos.join(' - ')])) {
        dizer(chave(dito), row.id)
        const curto = semEnfeite(dito)
        if (curto !== null) dizer(`nº ${curto}`, row.id)
      }
    }
    const rotulos = emPalavras(alvo, campos)
    leitores.set(coluna.nome, (celula) => {
      const texto = celula === null ? '' : String(celula).trim()
      if (texto === '') return { valor: null }
      const curto = semEnfeite(texto)
      const achado = porNome.get(chave(texto)) ?? (curto === null ? undefined : porNome.get(`nº ${curto}`))
      if (achado) return { valor: achado }
      const dito = `“${texto.slice(0, 60)}”`
      return {
        valor: null,
        problema: porNome.has(chave(texto))
          ? `Há mais de um registro chamado ${dito}: escreva ${rotulos} que só um tenha.`
          : `Não há ${alvo.noun.one} ${dito}: escreva ${rotulos}, como no cadastro.`,
      }
    })
  }
  return leitores
}
