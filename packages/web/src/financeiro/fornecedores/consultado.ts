/** What a public service said, beside what the form holds: what it may fill in, and where the two differ. */
import { cleanCep, cleanPhone, formatCep, formatPhone } from '@prumo/domain/core/documents.ts'
import { searchable } from '@prumo/domain/core/text.ts'

export const CAMPOS_CONSULTADOS = [
  'nome',
  'razaoSocial',
  'telefone',
  'email',
  'cep',
  'estado',
  'cidade',
  'bairro',
  'endereco',
] as const
export type CampoConsultado = (typeof CAMPOS_CONSULTADOS)[number]
type Ditos = Partial<Record<CampoConsultado, string>>

const comoSeMostra = (campo: CampoConsultado, texto: string): string =>
  campo === 'cep' ? formatCep(texto) : campo === 'telefone' ? formatPhone(texto) : texto
/** The same, however it is spelt or masked. */
const igual = (campo: CampoConsultado, um: string, outro: string): boolean => {
  const nu = campo === 'cep' ? cleanCep : campo === 'telefone' ? cleanPhone : searchable
  return nu(um) === nu(outro)
}

export function compararConsulta(
  dito: Partial<Record<CampoConsultado, string | null>>,
  noForm: Readonly<Record<string, unknown>>,
): { readonly vazios: Ditos; readonly outros: Ditos } {
  const [vazios, outros]: [Ditos, Ditos] = [{}, {}]
  for (const campo of CAMPOS_CONSULTADOS) {
    const texto = dito[campo]
    if (!texto) continue
    const agora = String(noForm[campo] ?? '').trim()
    if (!agora) vazios[campo] = comoSeMostra(campo, texto)
    else if (!igual(campo, agora, texto)) outros[campo] = comoSeMostra(campo, texto)
  }
  return { vazios, outros }
}
