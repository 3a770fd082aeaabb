/** Values that a field takes for what it is in Brazil, and not for its kind alone: for the tests that write every register. */
/** By field; whoever writes takes those that its record has. */
export const brazilian = (
  body: Readonly<Record<string, unknown>>,
  serial: number,
  cpf: string,
): Record<string, unknown> => ({
  // A person's document, which a list cuts.
  cpfOuCnpj: cpf,
  bancoCpfCnpj: cpf,
  // A town by its code, which of the rules of withholding only that of a town's tribute has.
  municipioIbge: 'tributo' in body ? null : '4106902',
  // Items of the list of LC 116.
  servicos: '7.02',
  // A bank takes numbers, each of its own length; this one's digits have no rule that is known.
  ...('contaDigito' in body && {
    bancoCode: '748',
    agencia: '1234',
    agenciaDigito: '5',
    conta: `${serial}`,
    contaDigito: '7',
    convenio: '123456',
  }),
})

/** A rule of withholding that only lacks its name. */
export const REGRA_DE_RETENCAO = {
  tributo: 3,
  regime: 1,
  beneficiario: 'Receita Federal do Brasil',
  aliquota: 1.5,
  percentualDaBase: 100,
  deduzMateriais: false,
  acumulaNoMes: false,
  fatoGerador: 2,
  mesesDepois: 1,
  diaDoVencimento: 20,
  ajuste: 1,
  vigenciaDe: '2026-01-01',
  fonte: 'Lei',
  confirmada: false,
}
