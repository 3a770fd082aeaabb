import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { cuidaDePedidos, ehPessoaFisica, vePorInteiro } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import type { FornecedorNaResposta } from '@prumo/domain/financeiro/fornecedores-respostas.ts'
import { withoutReserved } from '../../core/audit/audit-mask.ts'
import { logSeen } from '../../core/audit/seen.ts'
import type { Ctx } from '../../core/context.ts'

type Registro = RecordOf<typeof fornecedores>

/**
 * A supplier as this person is told of it (docs/decisions.md, 246). Many at once carry nobody's account and no person's CPF or
 * way to be reached; one by itself is whole to who pays or tends them. Of a company, whoever raises orders is told whom to call.
 */
export function apresentar(ctx: Ctx, registro: Registro, sozinho: boolean): FornecedorNaResposta {
  const tudo = vePorInteiro(ctx.permissoes)
  if (sozinho && tudo) return { ...registro, reservado: false }
  const { telefone, email } = registro
  const contato = !ehPessoaFisica(registro.cpfOuCnpj) && (tudo || (sozinho && cuidaDePedidos(ctx.permissoes)))
  return { ...withoutReserved(fornecedores, registro), ...(contato && { telefone, email }), reservado: true }
}

/** That a person's data were read whole stays in the trail, as a collaborator's reading does. */
export async function registrarVista(ctx: Ctx, { id, nome, cpfOuCnpj }: Registro): Promise<void> {
  if (!vePorInteiro(ctx.permissoes) || !ehPessoaFisica(cpfOuCnpj)) return
  await logSeen(ctx, fornecedores, id, `Visualizou a ficha do fornecedor "${nome}"`)
}

/** Those of a list, or one that was asked for by itself. */
export async function apresentarLidos(
  ctx: Ctx,
  registros: readonly Registro[],
  sozinho: boolean,
): Promise<FornecedorNaResposta[]> {
  if (sozinho) for (const registro of registros) await registrarVista(ctx, registro)
  return registros.map((registro) => apresentar(ctx, registro, sozinho))
}
