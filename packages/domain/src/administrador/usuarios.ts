import { defineEntity } from '../core/entity.ts'
import { bool, cpf, email, optional, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** Whoever signs in (Spec 1 §3, User). Written by the administration commands, read by everyone else. */
export const usuarios = defineEntity({
  name: 'usuarios',
  banco: 'usuarios',
  tela: telas.usuarios,
  noun: { one: 'usuário', many: 'usuários', article: 'o' },
  fields: {
    nome: text('Nome'),
    matricula: optional(text('Matrícula', 40)),
    email: email('E-mail'),
    cpf: optional(cpf('CPF')),
    isColaborador: bool('Colaborador'),
    isAtivo: bool('Situação'),
  },
  title: 'nome',
  list: ['nome', 'matricula', 'email', 'isColaborador', 'isAtivo'],
  order: 'nome',
  search: ['nome', 'matricula', 'email'],
  scope: { by: 'people' },
  readOnly: true,
})
