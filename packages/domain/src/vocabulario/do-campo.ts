import { automatic, bool, code, instant, integer, optional, text } from '../core/field.ts'
import { origensDoRegistro } from './origem-do-registro.ts'

/** What a record of the field has beside its own: of which phone's record it is, when, and whether all of it came (design, Works 2.1 and 9). */
export const camposDoCampo = {
  /** Made by the phone that was out of reach: what it sends again is the same record. */
  clienteUuid: automatic(optional(text('Identificador do aparelho', 36))),
  dataDispositivo: automatic(optional(instant('Data do aparelho'))),
  origemRegistro: automatic(code('Origem', origensDoRegistro)),
  arquivosDoCelular: automatic(integer('Arquivos do celular')),
  faltam: automatic(integer('Arquivos por chegar')),
  /** None is to come. */
  completo: automatic(bool('Completo')),
  /** By how many seconds the phone's clock went wrong, where more than ten minutes. */
  relogioDivergente: automatic(optional(integer('Relógio do aparelho divergente (s)'))),
}
