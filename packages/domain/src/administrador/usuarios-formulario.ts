import { z } from 'zod'
import { defineEntity } from '../core/entity.ts'
import { bool, cpf, email, text } from '../core/field.ts'
import { idSchema, inputSchema } from '../core/schema.ts'
import type { PermissionEntry } from '../core/tela.ts'
import { usuarios } from './usuarios.ts'

/**
 * A person as an administrator writes one: nome, cpf, email and matricula are required (Spec 3 §5, User form), while whoever
 * registered alone has neither CPF nor matrícula until approved.
 */
export const usuarioCompleto = defineEntity({
  ...usuarios,
  fields: {
    nome: text('Nome'),
    cpf: cpf('CPF'),
    email: email('E-mail'),
    matricula: text('Matrícula', 40),
    isColaborador: bool('Colaborador'),
    isAtivo: bool('Situação'),
  },
})
export type DadosDoUsuario = {
  nome: string
  cpf: string
  email: string
  matricula: string
  isColaborador: boolean
  isAtivo: boolean
}

const { shape } = inputSchema(usuarioCompleto) as unknown as z.ZodObject<{
  [K in keyof DadosDoUsuario]: z.ZodType<DadosDoUsuario[K]>
}>

const flag = z.boolean().default(false)
/** One entry as a client sends it. A flag that is not named is false; `cadastrar` is the specification's other name for adicionar. */
const entrada = z
  .strictObject({
    alvo: z.string().max(100),
    visualizar: flag,
    adicionar: flag,
    cadastrar: flag,
    editar: flag,
    excluir: flag,
    acesso: flag,
  })
  .transform(({ cadastrar, ...entry }): PermissionEntry => ({ ...entry, adicionar: entry.adicionar || cadastrar }))
/** A whole list of permission entries. */
export const permsData = z.array(entrada).max(500)

/** Cost centres, by id or as the links the specification shows. */
const centros = z
  .array(z.union([idSchema, z.object({ centroDeCustoId: idSchema }).transform((link) => link.centroDeCustoId)]))
  .max(1000)
  .transform((ids) => [...new Set(ids)])
const aoMenosUm = centros.refine((ids) => ids.length > 0, 'Escolha ao menos um centro de custo.')

/** POST /usuarios. A key that is not here is refused: nobody writes what the form does not show. */
export const novoUsuario = z.strictObject({
  ...shape,
  isColaborador: shape.isColaborador.optional(),
  isAtivo: shape.isAtivo.optional(),
  permsData: permsData.optional(),
  adicionar: aoMenosUm,
})
export type NovoUsuario = z.output<typeof novoUsuario>

/** PUT /usuarios/{id}. What is absent stays as it is; what is empty is refused where it is required. */
export const mudancaDeUsuario = z
  .strictObject({ ...shape, permsData, adicionar: centros, remover: centros, revisao: z.int().min(1) })
  .partial()
export type MudancaDeUsuario = z.output<typeof mudancaDeUsuario>

/** POST /updatePermissoes (Spec 1 §7). */
export const mudancaDePermissoes = z.strictObject({
  colabId: z.union([z.string(), z.number()]).transform(String),
  banco: z.string().max(100).nullish(),
  formatedPermsList: permsData,
})

/** POST /usuarios/solicitacoes/{id}/aprovar. */
export const aprovacao = z.strictObject({
  centros: aoMenosUm,
  cpf: shape.cpf,
  matricula: shape.matricula,
  isColaborador: shape.isColaborador.optional(),
  permsData: permsData.optional(),
})
export type Aprovacao = z.output<typeof aprovacao>

/** POST /usuarios/solicitacoes/{id}/recusar. */
export const recusa = z.strictObject({ motivo: z.string().trim().max(1000).nullish() }).nullish()
