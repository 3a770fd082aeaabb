import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { NovoUsuario } from '@prumo/domain/administrador/usuarios-formulario.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { queueRecoveryLink } from '../../core/access/recovery-links.ts'
import { changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import { administrar, avisarListas } from './administrar.ts'
import { gravarCentros } from './centros.ts'
import { gravarPermissoes } from './permissoes.ts'
import { exigirUnicos, repetido } from './pessoa.ts'

/** POST /usuarios: a new person with permissions and centres, who is mailed a one-time link to their first password. */
export function criarUsuario(ctx: Ctx, input: NovoUsuario): Promise<RecordOf<typeof usuarios>> {
  const { permsData = [], adicionar, ...fields } = input
  return administrar(ctx, 'adicionar', async (fresh, tx) => {
    await exigirUnicos(tx, fields, null)
    const row = await tx.insertInto('usuarios').values(fields).returningAll().executeTakeFirstOrThrow().catch(repetido)
    const { id } = row
    const centros = await gravarCentros(fresh, tx, id, [], { adicionar })
    const permissoes = await gravarPermissoes(fresh, tx, id, [], permsData)
    if (row.isAtivo)
      await queueRecoveryLink(fresh, tx, {
        usuarioId: id,
        nome: fields.nome,
        email: fields.email,
        motivo: 'conta-criada',
      })
    await logAct(tx, fresh, {
      acao: ACAO.adicionou,
      tela: usuarios.tela,
      entidade: usuarios.name,
      alvoId: id,
      descricao: `Adicionou o usuário "${fields.nome}" com ${[centros, permissoes]
        .flatMap((told) => told?.frase ?? [])
        .join(' e ')}`,
      mudancas: { ...changesBetween(usuarios, {}, row), ...centros?.mudancas, ...permissoes?.mudancas },
      centros: adicionar,
    })
    await avisarListas(fresh, tx, id, adicionar)
    return toRecord(usuarios, row)
  })
}
