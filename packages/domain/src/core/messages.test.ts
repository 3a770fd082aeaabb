import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invalidDateFormat, messages } from './messages.ts'

test('the texts are the specification’s, to the letter', () => {
  // Written out again from the specification, so that a slip in messages.ts shows.
  const spec = [
    'Sua sessão expirou... faça login novamente para acessar o sistema!',
    'usuario não encontrado',
    'senha incompatível com o email inserido',
    'o usuario não está ativo',
    'Senhas não compativeis',
    'Preencha todos os campos obrigatórios corretamente para continuar',
    'CPF/CPJ existente',
    'Erro na requisição',
    'Sem resposta do servidor',
    'Nome da coleção inválido',
    'Nenhum documento encontrado...',
    'Sessão inválida!',
    'Colaborar sem permissões de workflow...',
    'Status inválido!',
    'Registro não encontrado...',
    'nenhum item no momento...',
    'Enviando...',
    'Preencha todos os dados',
    'Insira seu email',
    'Deu erro',
    'Erro inesperado... Tente novamente mais tarde',
    'Ação concluída com sucesso!',
    'Gerando planilha... Não saia desta tela',
    'Tem certeza que deseja continuar com a exclusão?',
    'Ação concluída com sucesso! Deseja continuar cadastrando?',
  ]
  assert.deepEqual(Object.values(messages).sort(), spec.sort())
  assert.equal(invalidDateFormat('ontem'), 'Formato de data ontem inválido')
})
