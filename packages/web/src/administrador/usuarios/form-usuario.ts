/** Between the user form and the wire: what it asks for, what it sends, and where a refusal belongs. */
import { changedFlags, withoutEmpty } from '@prumo/domain/administrador/marcar-permissoes.ts'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { chamadasDeUsuarios } from '@prumo/domain/administrador/usuarios-chamadas.ts'
import { type DadosDoUsuario, usuarioCompleto } from '@prumo/domain/administrador/usuarios-formulario.ts'
import type { Acessos } from '@prumo/domain/administrador/usuarios-respostas.ts'
import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { idSchema, inputSchema } from '@prumo/domain/core/schema.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { z } from 'zod'
import { changedFields, type FormValues, formValues } from '../../core/form/form-values.ts'
import { ApiError } from '../../core/wire/api.ts'
import type { Centro, Usuario } from './calls.ts'

const flag = z.boolean()
const entrada = z.object({
  alvo: z.string(),
  visualizar: flag,
  adicionar: flag,
  editar: flag,
  excluir: flag,
  acesso: flag,
})
const centro = z.object({
  centroDeCustoId: idSchema,
  codigo: z.string(),
  nome: z.string(),
  cjNome: z.string().nullable(),
  ciNome: z.string().nullable(),
})

/** Spec 3 §5: the button also waits for the cost-centre selection. */
export const usuarioFormSchema = z.object({
  ...(inputSchema(usuarioCompleto) as unknown as z.ZodObject<Record<string, z.ZodType>>).shape,
  permsData: z.array(entrada),
  centros: z.array(centro).min(1, 'Escolha ao menos um contrato.'),
})

/** One's own record: its CPF is another administrator's to write, also where there is none yet. */
export const propriaFormSchema = usuarioFormSchema.extend({ cpf: z.unknown() })

export type UsuarioNoForm = DadosDoUsuario & { permsData: PermissionEntry[]; centros: Centro[] }
/** The person as the form was filled from. */
export type Base = { usuario: Usuario; acessos: Acessos }

const soCentro = ({ centroDeCustoId, codigo, nome, cjNome, ciNome }: Centro): Centro => ({
  centroDeCustoId,
  codigo,
  nome,
  cjNome,
  ciNome,
})

/** What the form starts with. Whoever is registered through 'Novo Colaborador' is one, unless said otherwise. */
export const valoresIniciais = (base?: Base): UsuarioNoForm => ({
  ...(formValues(usuarios, base?.usuario) as DadosDoUsuario),
  ...(base ? {} : { isColaborador: true }),
  permsData: base?.acessos.permsData ?? [],
  centros: base?.acessos.centros.map(soCentro) ?? [],
})

const ids = (centros: readonly Centro[]): string[] => centros.map(({ centroDeCustoId }) => centroDeCustoId)

/** The body of POST /usuarios. */
export const corpoNovo = ({
  permsData,
  centros,
  ...campos
}: UsuarioNoForm): CorpoEnviado<typeof chamadasDeUsuarios.criar> => ({
  ...campos,
  permsData: withoutEmpty(permsData),
  adicionar: ids(centros),
})

/** The body of PUT /usuarios/:id: what differs from what is saved, and nothing of what was not touched. */
export function corpoAlterado(
  { usuario, acessos }: Base,
  { permsData, centros, ...campos }: FormValues & Pick<UsuarioNoForm, 'permsData' | 'centros'>,
): FormValues {
  const antes = ids(acessos.centros)
  const agora = ids(centros)
  const adicionar = agora.filter((id) => !antes.includes(id))
  const remover = antes.filter((id) => !agora.includes(id))
  return {
    ...changedFields(usuarios, usuario, campos),
    ...(changedFlags(acessos.permsData, permsData).length > 0 && { permsData: withoutEmpty(permsData) }),
    ...(adicionar.length > 0 && { adicionar }),
    ...(remover.length > 0 && { remover }),
  }
}

export type Aba = 'geral' | 'permissoes' | 'centros'
const ABA: Readonly<Record<string, Aba>> = { permsData: 'permissoes', centros: 'centros' }
/** The tab on which that field stands. */
export const abaDe = (campo: string): Aba => ABA[campo] ?? 'geral'

const NO_FORM: Readonly<Record<string, string>> = { adicionar: 'centros', remover: 'centros' }

/** Each sentence of a refusal on the field of this form that it speaks of. */
export function detalhesNoForm(details: unknown): Record<string, string> {
  if (!details || typeof details !== 'object') return {}
  const achados: Record<string, string> = {}
  for (const [caminho, frase] of Object.entries(details)) {
    if (typeof frase !== 'string') continue
    const [topo = ''] = caminho.split('.')
    achados[NO_FORM[topo] ?? topo] ??= frase
  }
  return achados
}

/** A refusal as the form says it: the spec's sentence (Spec 3 §8), then the server's own reason. */
export function falhaNoForm(error: unknown): { message: string; details: Record<string, string> } {
  const motivo = error instanceof Error ? error.message : ''
  const fixa = messages.falhaAoRegistrarColaborador
  return {
    message: motivo && motivo !== fixa ? `${fixa}\n${motivo}` : fixa,
    details: error instanceof ApiError ? detalhesNoForm(error.details) : {},
  }
}
