import type { LeiauteDeBanco, OcorrenciaLida } from './tipos.ts'

type Campos = Readonly<Record<string, readonly string[]>>

/** What each of FEBRABAN's refusals is about, in the words of the payments' own fields (`contas-a-pagar/conserto.ts`). */
const febraban: Campos = {
  bancoCode: ['AL', 'BC'],
  agencia: ['AM', 'BA'],
  conta: ['AG', 'AN', 'AZ', 'H4'],
  pixChave: ['PC', 'PD', 'PE', 'PJ', 'PM', 'PN'],
  pixCopiaECola: ['PK'],
  favorecido: ['AO'],
  favorecidoDocumento: ['AE', 'AT', 'PF', 'PG'],
  codigoBarras: ['CA', 'CB', 'CC', 'CD', 'CE', 'YA', 'ZE'],
  valor: ['AR', 'BL', 'CF', 'CG', 'CH', 'CI', 'CJ'],
  dataPagamento: ['AP', '5F'],
  contaPagadora: ['AF', 'BG', 'HB', 'HC', 'HD', 'HE', 'PI'],
  saldo: ['01', 'HF'],
  autorizacao: ['5B'],
  arquivo: [
    ...['AA', 'AB', 'AC', 'AD', 'AH', 'AI', 'AJ', 'AK', 'AQ', 'AS', 'BB', 'PL', 'TA', 'YB', 'YC', 'YD', 'YE'],
    ...['HA', 'HG', 'HH', 'HI', 'HJ', 'HK', 'HL', 'H1', '5C', '5D', '5E', '5M'],
  ],
  outraVez: ['02', 'BF', 'PA', 'PB', 'PH'],
}

const itau: Campos = {
  bancoCode: ['AL', 'BC', 'IN'],
  agencia: ['AM'],
  conta: ['AN', 'CN', 'DV'],
  favorecido: ['AO'],
  favorecidoDocumento: ['BI', 'CD', 'CI', 'CK', 'TI'],
  codigoBarras: ['IL', 'IP'],
  valor: ['AR', 'BL', 'CF', 'CG', 'CH', 'CJ', 'IB', 'IC', 'ID', 'IE', 'IF', 'IG', 'IH', 'IT'],
  dataVencimento: ['II'],
  dataPagamento: ['AP'],
  contaPagadora: ['AI', 'IK', 'IS'],
  saldo: ['SS'],
  autorizacao: ['NA'],
  arquivo: ['AG', 'AH', 'AJ', 'AQ', 'HA', 'HM', 'IM', 'TA', 'X1', 'X4'],
  outraVez: ['CE', 'LC', 'NR'],
}

const porCodigo = (campos: Campos): ReadonlyMap<string, string> =>
  new Map(Object.entries(campos).flatMap(([campo, codigos]) => codigos.map((codigo) => [codigo, campo] as const)))
const tabelas: Readonly<Record<LeiauteDeBanco, ReadonlyMap<string, string>>> = {
  febraban: porCodigo(febraban),
  '001': porCodigo(febraban),
  '033': porCodigo(febraban),
  '104': porCodigo(febraban),
  '237': porCodigo(febraban),
  '341': porCodigo(itau),
  '748': porCodigo(febraban),
  '756': porCodigo(febraban),
}

/**
 * The field that a bank's refusal is about: the first of its codes that says one, a field of the payment before what no field
 * of it mends. Null when none says, and a person looks for it.
 */
export function campoDaRecusa(leiaute: LeiauteDeBanco, ocorrencias: readonly OcorrenciaLida[]): string | null {
  const campos = ocorrencias.flatMap(({ codigo }) => tabelas[leiaute].get(codigo) ?? [])
  return campos.find((campo) => !ULTIMOS.has(campo)) ?? campos[0] ?? null
}
const ULTIMOS: ReadonlySet<string> = new Set(['arquivo', 'outraVez'])
