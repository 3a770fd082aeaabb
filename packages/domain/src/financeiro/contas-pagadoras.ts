import { defineEntity } from '../core/entity.ts'
import { afterCreation, bank, bool, code, integer, money, optional, ref, sensitive, text } from '../core/field.ts'
import { telas } from '../telas.ts'
import { type LeiauteDeBanco, leiauteDoBanco } from './remessas/tipos.ts'

/** The file layouts an account may use, by number: a bank's own by its COMPE code, the generic one by 1, and Banco do Brasil, whose code that is, by 1001. */
export const leiautesDeConta = {
  1: 'FEBRABAN (genérico)',
  33: 'Santander',
  104: 'Caixa',
  237: 'Bradesco',
  341: 'Itaú (SISPAG)',
  748: 'Sicredi',
  756: 'Sicoob',
  1001: 'Banco do Brasil',
} as const

/** The layout's name in the files' own rules (remessas/tipos.ts). */
export const leiauteDaConta = (codigo: number): LeiauteDeBanco =>
  codigo === 1001 ? '001' : codigo === 1 ? 'febraban' : leiauteDoBanco(String(codigo).padStart(3, '0'))

/** The accounts money leaves: one a bank account of a paying company, with what its remittance files need. */
export const contasPagadoras = defineEntity({
  name: 'contas-pagadoras',
  banco: 'contas-pagadoras',
  tela: telas.contasPagadoras,
  noun: { one: 'conta pagadora', many: 'contas pagadoras', article: 'a' },
  fields: {
    nome: text('Nome'),
    cjId: ref('Conta jurídica', 'contas-juridicas'),
    bancoCode: bank('Banco'),
    agencia: sensitive(text('Agência', 5)),
    agenciaDigito: optional(sensitive(text('Dígito da agência', 1))),
    conta: sensitive(text('Conta', 12)),
    contaDigito: sensitive(text('Dígito da conta', 2)),
    convenio: optional(sensitive(text('Convênio', 20))),
    leiaute: code('Leiaute do arquivo', leiautesDeConta),
    /** Counted up by each file and never back: a number used twice may pay twice. Who already sends files starts above the last. */
    proximoNsa: afterCreation(integer('Próximo NSA', 1, 999_999)),
    /** The same where the bank's file has our number counted (decision 482): asked as the last, for who writes the next skips one and repeats none. */
    ultimoSeuNumero: afterCreation(integer('Último número de pagamento usado (Caixa)', 0, 999_999)),
    homologado: optional(bool('Leiaute homologado com o banco')),
    cnpjAlfanumerico: optional(bool('O banco aceita CNPJ com letras')),
    pixTodoDia: optional(bool('O banco aceita PIX em dia não útil')),
    pixPorDados: optional(bool('Paga outros bancos por PIX, pelos dados da conta')),
    /** Off until bank and accountant agree: what is in the DCTFWeb is paid by its own DARF, which has a barcode. */
    guiasSemCodigo: optional(bool('Paga DARF e GPS sem código de barras')),
    exigeLiberacao: optional(bool('Outra pessoa libera a remessa')),
    saldoMinimo: optional(money('Saldo mínimo')),
    ativo: bool('Ativa'),
  },
  title: 'nome',
  list: ['nome', 'cjId', 'bancoCode', 'agencia', 'conta', 'leiaute', 'homologado', 'exigeLiberacao', 'ativo'],
  search: ['nome', 'bancoCode'],
  unique: [
    {
      fields: ['bancoCode', 'agencia', 'conta'],
      message: 'Já existe uma conta pagadora com este banco, agência e conta.',
    },
  ],
})
