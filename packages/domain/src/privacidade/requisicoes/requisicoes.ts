import { defineEntity } from '../../core/entity.ts'
import { automatic, code, date, instant, longText, optional, ref, sensitive, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { canaisDaRequisicao, statusDeRequisicao, tiposDeRequisicao, titularesQuePedem } from './codigos.ts'

/** What people ask about their own data, and what they were answered (LGPD, arts. 18 and 19): of the company, and so of no contract. */
export const requisicoesTitulares = defineEntity({
  name: 'requisicoes-titulares',
  banco: 'requisicoes-titulares',
  tela: telas.requisicoesTitulares,
  noun: { one: 'requisição de titular', many: 'requisições de titulares', article: 'a' },
  fields: {
    numero: automatic(text('Nº', 20)),
    recebidaEm: date('Recebida em'),
    /** The last day on which it is answered in time (prazo.ts), kept to be searched and ordered by. */
    prazo: automatic(date('Responder até')),
    tipo: code('O que pede', tiposDeRequisicao),
    titular: code('Quem pede', titularesQuePedem),
    nome: text('Nome de quem pede', 160),
    colabId: optional(ref('Colaborador', 'colaboradores')),
    usuarioId: optional(ref('Usuário', 'usuarios')),
    fornecedorId: optional(ref('Fornecedor', 'fornecedores')),
    canal: code('Como chegou', canaisDaRequisicao),
    contato: sensitive(text('E-mail ou telefone para a resposta', 200)),
    pedido: longText('Pedido'),
    identidade: optional(longText('Como a identidade foi confirmada', 1000)),
    status: automatic(code('Situação', statusDeRequisicao)),
    /** The answer, or why it was refused. */
    resposta: automatic(optional(longText('Resposta'))),
    respondidaEm: automatic(optional(instant('Respondida em'))),
    respondidaPorId: automatic(optional(ref('Respondida por', 'usuarios'))),
  },
  title: 'numero',
  list: ['numero', 'nome', 'tipo', 'titular', 'recebidaEm', 'prazo', 'status'],
  search: ['numero', 'nome'],
})
