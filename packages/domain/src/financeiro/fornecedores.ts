import { defineEntity } from '../core/entity.ts'
import {
  automatic,
  bank,
  bool,
  cep,
  code,
  cpfOuCnpj,
  email,
  instant,
  longText,
  optional,
  phone,
  ref,
  sensitive,
  text,
  uf,
} from '../core/field.ts'
import { messages } from '../core/messages.ts'
import { telas } from '../telas.ts'
import { regimes } from './retencoes/tributos.ts'

export const tiposDeConta = { 1: 'Conta corrente', 2: 'Conta poupança' } as const
export const tiposDeFornecedor = { 1: 'Produtos', 2: 'Serviços', 3: 'Produtos e serviços', 4: 'Locação' } as const

/** The kinds of key a PIX is addressed by; eleven digits alone could be a CPF or a mobile phone, so the kind is asked. */
export const tiposDeChavePix = { 1: 'CPF', 2: 'CNPJ', 3: 'E-mail', 4: 'Telefone', 5: 'Aleatória' } as const

/** Spec 1 §3, Supplier; the PIX key and the second look at changed bank data are ours (design, Security 3.24). */
export const fornecedores = defineEntity({
  name: 'fornecedores',
  banco: 'pedido-fornecedor',
  tela: telas.fornecedores,
  noun: { one: 'fornecedor', many: 'fornecedores', article: 'o' },
  fields: {
    nome: text('Nome'),
    cpfOuCnpj: cpfOuCnpj('CPF/CNPJ'),
    razaoSocial: optional(text('Razão social')),
    representante: optional(text('Representante')),
    tipo: optional(code('Tipo', tiposDeFornecedor)),
    aluguelVeicular: optional(bool('Aluguel veicular')),
    /** What is withheld of it, and where its services are taxed when an invoice does not say (`retencoes/`). */
    regime: optional(code('Regime tributário', regimes)),
    municipioIbge: optional(text('Município (IBGE)', 7)),
    telefone: optional(sensitive(phone('Telefone'))),
    email: optional(sensitive(email('E-mail'))),
    cep: optional(cep('CEP')),
    estado: optional(uf('Estado')),
    cidade: optional(text('Cidade')),
    bairro: optional(text('Bairro')),
    endereco: optional(text('Endereço')),
    bancoCode: optional(bank('Banco')),
    agencia: optional(sensitive(text('Agência', 10))),
    conta: optional(sensitive(text('Conta', 20))),
    digito: optional(sensitive(text('Dígito', 2))),
    contaCorrenteOuPoupanca: optional(sensitive(code('Tipo de conta', tiposDeConta))),
    favorecido: optional(sensitive(text('Favorecido'))),
    bancoCpfCnpj: optional(cpfOuCnpj('CPF/CNPJ do favorecido')),
    pixTipo: optional(sensitive(code('Tipo da chave PIX', tiposDeChavePix))),
    pixChave: optional(sensitive(text('Chave PIX', 100))),
    observacao: optional(longText('Observação')),
    dadosBancariosAlteradosEm: automatic(optional(instant('Dados bancários alterados em'))),
    dadosBancariosAlteradosPor: automatic(optional(ref('Dados bancários alterados por', 'usuarios'))),
    dadosBancariosConferidosEm: automatic(optional(instant('Dados bancários conferidos em'))),
    dadosBancariosConferidosPor: automatic(optional(ref('Dados bancários conferidos por', 'usuarios'))),
    /** Kept by the database from the instants above: `dadosEmConferencia` of conferencia-bancaria.ts, to be searched by. */
    dadosEmConferencia: automatic(bool('Espera conferência')),
  },
  title: 'nome',
  list: ['nome', 'cpfOuCnpj', 'cidade', 'estado', 'telefone', 'email'],
  order: 'nome',
  search: ['nome', 'razaoSocial', 'cpfOuCnpj', 'cidade', 'representante'],
  unique: [{ fields: ['cpfOuCnpj'], message: messages.documentoExistente }],
})
