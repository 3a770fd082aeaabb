import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Acessos } from '@prumo/domain/administrador/usuarios-respostas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { ApiError } from '../../core/wire/api.ts'
import type { Centro, Usuario } from './calls.ts'
import {
  abaDe,
  type Base,
  corpoAlterado,
  corpoNovo,
  detalhesNoForm,
  falhaNoForm,
  usuarioFormSchema,
  valoresIniciais,
} from './form-usuario.ts'

const nada = { cjId: null, cjNome: null, ciId: null, ciNome: null }
const centro = (id: string): Centro & typeof nada => ({ centroDeCustoId: id, codigo: `CC-${id}`, nome: 'C', ...nada })
const entrada = (alvo: string, mais: object = {}) => ({
  alvo,
  visualizar: true,
  adicionar: false,
  editar: false,
  excluir: false,
  acesso: false,
  ...mais,
})
const usuario = {
  id: '1',
  revisao: 3,
  nome: 'Bia',
  email: 'bia@casa.com.br',
  matricula: '12',
  cpf: '529.982.247-25',
  isColaborador: true,
  isAtivo: true,
} as Usuario
const acessos: Acessos = {
  permsData: [entrada('Logs')],
  centros: [centro('7'), centro('8')],
  outrosCentros: 0,
  segundoFator: false,
  sessoes: 0,
}
const base: Base = { usuario, acessos }

test('the form waits for nome, e-mail, CPF, matrícula and a cost centre, and for nothing else (Spec 3 §5)', () => {
  const vazio = usuarioFormSchema.safeParse(valoresIniciais())
  const faltam = new Set(vazio.error?.issues.map(({ path }) => String(path[0])))
  assert.deepEqual([...faltam].toSorted(), ['centros', 'cpf', 'email', 'matricula', 'nome'])
  assert.ok(usuarioFormSchema.safeParse(valoresIniciais(base)).success)
  const mau = usuarioFormSchema.safeParse({ ...valoresIniciais(base), cpf: '111.111.111-11' })
  assert.equal(mau.error?.issues[0]?.path[0], 'cpf')
})

test('a new person is sent whole; entries without a true flag are not', () => {
  const corpo = corpoNovo({
    ...valoresIniciais(base),
    permsData: [entrada('Logs'), entrada('Obras', { visualizar: false })],
  })
  assert.deepEqual(corpo.adicionar, ['7', '8'])
  assert.deepEqual(corpo.permsData, [entrada('Logs')])
  assert.equal('centros' in corpo, false)
})

test('an edit sends only what differs', () => {
  const mesmos = usuarioFormSchema.parse(valoresIniciais(base))
  assert.deepEqual(corpoAlterado(base, mesmos), {})
  const corpo = corpoAlterado(base, {
    ...(mesmos as ReturnType<typeof valoresIniciais>),
    nome: 'Bia Lima',
    centros: [centro('8'), centro('9')],
    permsData: [],
  })
  assert.deepEqual(corpo, { nome: 'Bia Lima', permsData: [], adicionar: ['9'], remover: ['7'] })
})

test('a refusal stands on its field and its tab, under the sentence of the specification', () => {
  assert.deepEqual(detalhesNoForm({ 'adicionar.0': 'fora', 'permsData.3.alvo': 'x', cpf: 'já existe', n: 1 }), {
    centros: 'fora',
    permsData: 'x',
    cpf: 'já existe',
  })
  assert.deepEqual(['cpf', 'permsData', 'centros'].map(abaDe), ['geral', 'permissoes', 'centros'])
  const { message, details } = falhaNoForm(new ApiError('Este CPF já tem cadastro.', 409, { cpf: 'Já existe.' }))
  assert.equal(message, `${messages.falhaAoRegistrarColaborador}\nEste CPF já tem cadastro.`)
  assert.deepEqual(details, { cpf: 'Já existe.' })
})
