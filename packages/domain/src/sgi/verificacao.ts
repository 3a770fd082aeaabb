import { daysBetween } from '../core/dates.ts'
import { SITUACAO_DE_DOCUMENTO } from './documentos.ts'

/** How many days ahead the next check of a document is told of. */
export const DIAS_DE_VERIFICACAO = 30

export type EstadoDaVerificacao = 'atrasada' | 'proxima' | 'em-dia'

/** Due today or before is late, within the next 30 days is near. Plain dates. */
export function estadoDaVerificacao(proxima: string | null | undefined, hoje: string): EstadoDaVerificacao {
  if (!proxima) return 'em-dia'
  const dias = daysBetween(hoje, proxima)
  return dias <= 0 ? 'atrasada' : dias <= DIAS_DE_VERIFICACAO ? 'proxima' : 'em-dia'
}

export type Vigencia = 'vigente' | 'obsoleta'

/** A printed copy may be used when its version is the newest and its document was neither expired nor withdrawn. */
export const vigenciaDe = ({ obsoleta, situacao }: { obsoleta: boolean; situacao: number | null }): Vigencia =>
  obsoleta || situacao === SITUACAO_DE_DOCUMENTO.vencido || situacao === SITUACAO_DE_DOCUMENTO.usoImproprio
    ? 'obsoleta'
    : 'vigente'
