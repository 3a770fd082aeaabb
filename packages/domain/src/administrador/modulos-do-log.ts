/** The modules a log row may be of, by the number the specification asks for (Spec 2 §4, moduloId): a row's follows from its screen. */
import { telasDoLog } from '../telas.ts'

/** Numbers are for ever, as those of screens are; a new module takes the next one. */
export const modulosDoLog = {
  1: 'Financeiro',
  2: 'Departamento pessoal',
  3: 'SGI',
  4: 'Obras',
  5: 'Laboratório',
  6: 'Segurança',
  7: 'Inventário',
  8: 'Frota',
  9: 'Relatórios',
  10: 'Administrador',
  11: 'Conta',
} as const

const numeros = new Map<string, number>(Object.entries(modulosDoLog).map(([numero, nome]) => [nome, Number(numero)]))
const daTela = new Map(telasDoLog.map((tela) => [tela.id, tela.modulo]))

/** The module of that screen; null for a screen that is no more. */
export const moduloDaTela = (telaId: number): { moduloId: number; modulo: string } | null => {
  const modulo = daTela.get(telaId)
  return modulo === undefined ? null : { moduloId: numeros.get(modulo)!, modulo }
}

/** The screens of those modules. */
export const telasDosModulos = (modulos: readonly number[]): number[] =>
  telasDoLog.filter(({ modulo }) => modulos.includes(numeros.get(modulo)!)).map(({ id }) => id)
