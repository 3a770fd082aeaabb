import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { InputOf } from '@prumo/domain/core/entity.ts'
import { contasJuridicas } from '@prumo/domain/financeiro/contas-juridicas.ts'
import { contasPagadoras } from '@prumo/domain/financeiro/contas-pagadoras.ts'
import { recusasDaContaPagadora } from '@prumo/domain/financeiro/remessas/recusas-da-conta.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { naRemessaDe } from '../remessas/conta.ts'

type Campos = InputOf<typeof contasPagadoras>
type Contador = keyof typeof CONTADORES

/** Fields of the paying company, which are mended in its own record. */
const DA_EMPRESA = new Set(['empresa', 'documento', 'uf', 'cep'])

/** Refuses by its field what no bank's file could carry; the bank's agreement may come later. */
async function conferir(ctx: Ctx, tx: Tx, campos: Campos): Promise<void> {
  if (!looksLikeId(campos.cjId)) return
  const empresa = await findRow(ctx, tx, contasJuridicas, campos.cjId).catch(() => null)
  if (!empresa) return
  const conta = naRemessaDe({
    ...campos,
    agenciaDigito: campos.agenciaDigito ?? null,
    convenio: campos.convenio ?? null,
    cnpjAlfanumerico: campos.cnpjAlfanumerico ?? null,
    pixTodoDia: campos.pixTodoDia ?? null,
    pixPorDados: campos.pixPorDados ?? null,
    guiasSemCodigo: campos.guiasSemCodigo ?? null,
    empresaNome: String(empresa.razaoSocial ?? empresa.nome),
    empresaCnpj: empresa.cnpj,
    endereco: empresa.endereco,
    municipio: empresa.municipio,
    estado: empresa.estado,
    cep: empresa.cep,
  })
  const problemas = recusasDaContaPagadora(conta)
    .filter(({ campo }) => campo !== 'convenio')
    .map(({ campo, motivo }) =>
      DA_EMPRESA.has(campo)
        ? (['cjId', `${motivo} Corrija no cadastro da conta jurídica.`] as const)
        : ([campo, motivo] as const),
    )
  if (problemas.length > 0) throw badFields(Object.fromEntries(problemas))
}

/** A counter that went back could send a number twice. What is there is told, so that the next is known. */
const CONTADORES = {
  proximoNsa: (antes: number) => `O NSA não volta atrás: o próximo é ${antes} ou maior.`,
  ultimoSeuNumero: (antes: number) => `O número de pagamento não volta atrás: o último usado é ${antes}.`,
} as const

function recusarRetrocesso(antes: Required<Pick<Campos, Contador>>, novos: Partial<Campos>): void {
  const problemas = (Object.keys(CONTADORES) as Contador[]).flatMap((campo) => {
    const novo = novos[campo]
    return novo !== undefined && novo < antes[campo] ? [[campo, CONTADORES[campo](antes[campo])]] : []
  })
  if (problemas.length > 0) throw badFields(Object.fromEntries(problemas))
}

/** An account no file could be made for is refused while it is being typed, whichever the call. */
export const servicoDeContasPagadoras: OwnService = {
  create: (ctx: Ctx, input: Campos) =>
    inTransaction(ctx.db, async (tx) => {
      await conferir(ctx, tx, input)
      return create(ctx, contasPagadoras, input, tx)
    }),
  update: (ctx: Ctx, id: string, patch: Partial<Campos> & { revisao?: number }) =>
    inTransaction(ctx.db, async (tx) => {
      const antes = toRecord(contasPagadoras, await findRow(ctx, tx, contasPagadoras, id, true))
      recusarRetrocesso(antes, patch)
      await conferir(ctx, tx, { ...antes, ...patch })
      return update({ ...ctx, db: tx }, contasPagadoras, id, patch)
    }),
}
