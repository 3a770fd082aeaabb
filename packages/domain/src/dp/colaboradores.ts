import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity } from '../core/entity.ts'
import {
  afterCreation,
  bank,
  bool,
  code,
  cpf,
  date,
  email,
  integer,
  lifeDate,
  optional,
  ref,
  sensitive,
  text,
  upperText,
} from '../core/field.ts'
import { messages } from '../core/messages.ts'
import { telas } from '../telas.ts'

export const situacoesDeColaborador = { 1: 'Ativo', 2: 'Inativo', 3: 'Afastado' } as const
export const SITUACAO_DE_COLABORADOR = { ativo: 1, inativo: 2, afastado: 3 } as const
export const aspectosDeColaborador: Aspectos<typeof situacoesDeColaborador> = {
  [SITUACAO_DE_COLABORADOR.ativo]: ['green', 'maleta'],
  [SITUACAO_DE_COLABORADOR.inativo]: ['grey', 'sem-maleta'],
  [SITUACAO_DE_COLABORADOR.afastado]: ['orange', 'pausa'],
}
export const tiposDeContaDoColaborador = { 1: 'Conta corrente', 2: 'Conta poupança' } as const

/** Spec 2 §3, Collaborator. Born active; situation and dismissal are told afterwards (§4). */
export const colaboradores = defineEntity({
  name: 'colaboradores',
  banco: 'colaboradores',
  tela: telas.colaboradores,
  noun: { one: 'colaborador', many: 'colaboradores', article: 'o' },
  fields: {
    nome: upperText('Nome'),
    matricula: text('Matrícula', 40),
    cpf: cpf('CPF'),
    nascimento: optional(sensitive(lifeDate('Nascimento'))),
    email: optional(email('E-mail')),
    empresaId: optional(ref('Contrato', 'contas-contrato')),
    funcaoId: optional(ref('Função', 'funcoes')),
    processoId: optional(ref('Processo', 'processos')),
    admissao: optional(lifeDate('Admissão')),
    status: afterCreation(code('Situação', situacoesDeColaborador)),
    demissao: afterCreation(optional(date('Demissão'))),
    web: optional(bool('Usuário web')),
    bancoCode: optional(bank('Banco')),
    agencia: optional(sensitive(text('Agência', 10))),
    conta: optional(sensitive(text('Conta', 20))),
    digito: optional(sensitive(integer('Dígito', 0, 99))),
    contaCorrenteOuPoupanca: optional(sensitive(code('Tipo de conta', tiposDeContaDoColaborador))),
    pix: optional(sensitive(text('Chave PIX', 140))),
  },
  title: 'nome',
  list: ['nome', 'matricula', 'funcaoId', 'processoId', 'empresaId', 'admissao', 'status'],
  order: 'nome',
  search: ['nome', 'matricula', 'cpf', 'email'],
  scope: { by: 'column', column: 'empresaId' },
  unique: [
    { fields: ['cpf'], message: messages.colaboradorExistente },
    { fields: ['matricula'], message: messages.colaboradorExistente },
  ],
  // How many they are is not said: some may be out of the person's sight.
  inUse: {
    by: ['colaboradores-docs'],
    message:
      'Este colaborador tem documentos e não pode ser excluído. Exclua antes os documentos dele, ou mude a situação para inativo.',
  },
})

/** Those that a list shows unless somebody asks for the others too. */
export const SITUACOES_USUAIS = [SITUACAO_DE_COLABORADOR.ativo, SITUACAO_DE_COLABORADOR.afastado] as const

/** What the popup says of a collaborator registered twice (Spec 2 §5), and which of the two it is. */
export const JA_POSSUEM_CADASTRO = 'CPF ou Matrícula já possuem cadastro'
export const fraseDeRepetido = (campo: 'cpf' | 'matricula'): string =>
  `${JA_POSSUEM_CADASTRO}: ${campo === 'cpf' ? 'este CPF é' : 'esta matrícula é'} de outro colaborador.`

type Datas = { readonly [K in 'nascimento' | 'admissao' | 'demissao']?: string | null }

/** Why those days and that situation cannot be one person's, by field. Of a dismissal: Spec 2 §4 (empty, or inactive). */
export function problemasDoColaborador(
  { status, nascimento, admissao, demissao }: Datas & { readonly status?: number | null },
  hoje: string,
): Record<string, string> {
  const problemas: Record<string, string> = {}
  if (nascimento && nascimento >= hoje) problemas.nascimento = 'O nascimento não pode ser hoje nem depois.'
  else if (nascimento && admissao && admissao <= nascimento)
    problemas.admissao = 'A admissão não pode vir antes do nascimento.'
  if (demissao && status !== SITUACAO_DE_COLABORADOR.inativo)
    problemas.demissao = 'Só quem está inativo tem data de demissão: mude a situação ou apague a data.'
  else if (demissao && admissao && demissao < admissao)
    problemas.demissao = 'A demissão não pode vir antes da admissão.'
  return problemas
}
