import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { MudancaDeUsuario } from '@prumo/domain/administrador/usuarios-formulario.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { sql } from 'kysely'
import { demandProof } from '../../core/access/proof.ts'
import { queueRecoveryLink } from '../../core/access/recovery-links.ts'
import { changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import type { Tx } from '../../core/database/database.ts'
import { forbidden } from '../../core/errors.ts'
import {
  administrar,
  avisarListas,
  direitosDe,
  direitosMudaram,
  exigirAdministrador,
  recusarASiMesmo,
} from './administrar.ts'
import { avisarTrocaDeEmail } from './avisar.ts'
import { gravarCentros } from './centros.ts'
import { gravarPermissoes } from './permissoes.ts'
import {
  carregarPessoa,
  exigirUnicos,
  type Pessoa,
  podeMais,
  recusarAdministradorMaior,
  repetido,
  rotulosDe,
} from './pessoa.ts'

const A_SI_MESMO =
  'Ninguém altera as próprias permissões, os próprios centros de custo ou a própria situação: peça a outro administrador.'

const CPF_PROPRIO = 'Ninguém altera o próprio CPF: peça a outro administrador.'

/** PUT /usuarios/{id}: the fields named, permissions and centres, in one act with one log row. Nothing different, nothing written. */
export function alterarUsuario(ctx: Ctx, id: string, input: MudancaDeUsuario): Promise<RecordOf<typeof usuarios>> {
  return administrar(ctx, 'editar', async (fresh, tx) => {
    const pessoa = await carregarPessoa(fresh, tx, id)
    await refuseStale(tx, usuarios, pessoa.row, input.revisao)
    return toRecord(usuarios, await gravar(fresh, tx, pessoa, input))
  })
}

/** POST /updatePermissoes (Spec 1 §7): the whole list of a person's permissions; answers it as it is now kept. */
export function alterarPermissoes(
  ctx: Ctx,
  colabId: string,
  permsData: readonly PermissionEntry[],
): Promise<{ permsData: readonly PermissionEntry[] }> {
  return administrar(ctx, 'editar', async (fresh, tx) => {
    const pessoa = await carregarPessoa(fresh, tx, colabId)
    await gravar(fresh, tx, pessoa, { permsData: [...permsData] })
    return { permsData: (await direitosDe(tx, colabId))?.permissoes ?? [] }
  })
}

/** Writes what differs, tells it in one log row, and lets the person's new rights bite. Gives the row as it is now. */
async function gravar(
  ctx: Ctx,
  tx: Tx,
  pessoa: Pessoa,
  { permsData, adicionar, remover, revisao: _, ...fields }: MudancaDeUsuario,
): Promise<Pessoa['row']> {
  const { id, row: before } = pessoa
  const fieldChanges = changesBetween(usuarios, before, { ...before, ...fields })
  if (fieldChanges.email && podeMais(ctx, pessoa))
    // Whoever holds the address can be issued a new password: it would be a way to what one does not hold.
    throw forbidden('Só quem tem todas as permissões e centros de custo desta pessoa pode alterar o e-mail dela.')
  if (fieldChanges.isAtivo) recusarASiMesmo(ctx, id, A_SI_MESMO)
  // It is by the CPF that one's own documents are found: another's would open them, in whatever company.
  if (fieldChanges.cpf) recusarASiMesmo(ctx, id, CPF_PROPRIO)
  await exigirUnicos(tx, fields, id)

  const permissoes = permsData ? await gravarPermissoes(ctx, tx, id, pessoa.permissoes, permsData) : null
  const centros = await gravarCentros(ctx, tx, id, pessoa.centros, { adicionar, remover })
  if (permissoes || centros) recusarASiMesmo(ctx, id, A_SI_MESMO)
  const changes = { ...fieldChanges, ...centros?.mudancas, ...permissoes?.mudancas }
  if (Object.keys(changes).length === 0) return before
  if (fieldChanges.email || fieldChanges.cpf || permissoes) await demandProof(tx, ctx)

  const row = await tx
    .updateTable('usuarios')
    .set({ ...fields, revisao: before.revisao + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(repetido)
  await exigirAdministrador(tx)
  if (fieldChanges.isAtivo || permissoes || centros) recusarAdministradorMaior(ctx, pessoa)
  const told = [...rotulosDe(fieldChanges), ...[centros, permissoes].flatMap((one) => one?.frase ?? [])]
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: usuarios.tela,
    entidade: usuarios.name,
    alvoId: id,
    descricao: `Alterou o usuário "${row.nome}": ${told.join(', ')}`,
    mudancas: changes,
    centros: centros?.mudados ?? [],
  })

  const deactivated = Boolean(fieldChanges.isAtivo) && !row.isAtivo
  if (fieldChanges.email || deactivated)
    // A link on its way to the old address, or to somebody who left, opens nothing.
    await sql`delete from links_de_acesso where usuario_id = ${id}::bigint`.execute(tx)
  // Entered as inactive, the person was not mailed the way to a first password yet.
  if (fieldChanges.isAtivo && row.isAtivo && row.senhaHash === null)
    await queueRecoveryLink(ctx, tx, {
      usuarioId: id,
      nome: row.nome,
      email: row.email,
      motivo: 'conta-criada',
    })
  if (fieldChanges.email) await avisarTrocaDeEmail(ctx, tx, pessoa, row.email)
  if (fieldChanges.isAtivo || centros || permissoes) await direitosMudaram(ctx, tx, id, deactivated)
  await avisarListas(ctx, tx, id, [...pessoa.centros, ...(centros?.depois ?? [])])
  return row
}
