import { defineEntity } from '../core/entity.ts'
import { bool, code, date, money, optional, quantity, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'
import { usosDoFatorK } from '../vocabulario/fator-k.ts'

export const situacoesDeContrato = { 1: 'Ativo', 2: 'Suspenso', 3: 'Encerrado' } as const

/** Spec 1 §3, Contract account: the cost centre, and the thing that scopes what a person sees. */
export const contasContrato = defineEntity({
  name: 'contas-contrato',
  banco: 'empresas',
  tela: telas.contasContrato,
  noun: { one: 'conta contrato', many: 'contas contrato', article: 'a' },
  fields: {
    codigo: text('Código', 40),
    nome: text('Nome'),
    cjId: optional(ref('Conta jurídica', 'contas-juridicas')),
    valor: optional(money('Valor do contrato')),
    dataInicio: optional(date('Início')),
    dataFim: optional(date('Fim')),
    status: optional(code('Situação', situacoesDeContrato)),
    temObra: optional(bool('Tem obra')),
    fatorK: optional(quantity('Fator K', 9999)),
    usoFatorK: optional(code('Uso do fator K', usosDoFatorK)),
    /** What measurements of this contract begin with. */
    retencaoPercentual: optional(quantity('Retenção (%)', 100)),
  },
  title: 'nome',
  list: ['codigo', 'nome', 'cjId', 'valor', 'dataInicio', 'dataFim', 'status', 'temObra'],
  order: 'codigo',
  search: ['codigo', 'nome'],
  scope: { by: 'column', column: 'id' },
  unique: [{ fields: ['codigo'], message: 'Já existe uma conta contrato com este código.' }],
})
