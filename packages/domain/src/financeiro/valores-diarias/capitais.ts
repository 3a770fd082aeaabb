import { searchable } from '../../core/text.ts'

/** The capital of each state, as rates by 'capital' and 'interior' are told apart. */
export const capitais: Readonly<Record<string, string>> = {
  AC: 'Rio Branco',
  AL: 'Maceió',
  AP: 'Macapá',
  AM: 'Manaus',
  BA: 'Salvador',
  CE: 'Fortaleza',
  DF: 'Brasília',
  ES: 'Vitória',
  GO: 'Goiânia',
  MA: 'São Luís',
  MT: 'Cuiabá',
  MS: 'Campo Grande',
  MG: 'Belo Horizonte',
  PA: 'Belém',
  PB: 'João Pessoa',
  PR: 'Curitiba',
  PE: 'Recife',
  PI: 'Teresina',
  RJ: 'Rio de Janeiro',
  RN: 'Natal',
  RS: 'Porto Alegre',
  RO: 'Porto Velho',
  RR: 'Boa Vista',
  SC: 'Florianópolis',
  SP: 'São Paulo',
  SE: 'Aracaju',
  TO: 'Palmas',
}

/** Is that town the capital of its state? Accents and case make no difference. */
export const eCapital = (uf: string, municipio: string): boolean =>
  capitais[uf] !== undefined && searchable(capitais[uf]) === searchable(municipio)
