import type { InputOf } from '@prumo/domain/core/entity.ts'
import { inputSchema, patchSchema, recordSchema } from '@prumo/domain/core/schema.ts'
import { contasJuridicas } from '@prumo/domain/financeiro/contas-juridicas.ts'
import { contasPagadoras } from '@prumo/domain/financeiro/contas-pagadoras.ts'
import { recusasDaContaPagadora } from '@prumo/domain/financeiro/remessas/recusas-da-conta.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import { badFields } from '../../core/errors.ts'
import { idParams, looksLikeId, type Router } from '../../core/http.ts'
import { naRemessaDe } from '../remessas/conta.ts'

const { tela, name } = contasPagadoras
type Campos = InputOf<typeof contasPagadoras>

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
    empresaNome: String(empresa.razaoSocial ?? empresa.nome),
    empresaCnpj: empresa.cnpj as string | null,
    endereco: empresa.endereco as string | null,
    municipio: empresa.municipio as string | null,
    estado: empresa.estado as string | null,
    cep: empresa.cep as string | null,
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

/** The generic routes, but that an account no file could be made for is refused while it is being typed. */
export function contasPagadorasRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: `/${name}`,
    access: { tela, flag: 'adicionar' },
    body: inputSchema(contasPagadoras),
    answer: recordSchema(contasPagadoras),
    status: 201,
    summary: 'Adiciona conta pagadora',
    handler: (ctx, { body }) =>
      inTransaction(ctx.db, async (tx) => {
        await conferir(ctx, tx, body)
        return create(ctx, contasPagadoras, body, tx)
      }),
  })
  router.route({
    method: 'PUT',
    url: `/${name}/:id`,
    access: { tela, flag: 'editar' },
    params: idParams,
    body: patchSchema(contasPagadoras),
    answer: recordSchema(contasPagadoras),
    summary: 'Altera conta pagadora',
    handler: (ctx, { params, body }) =>
      inTransaction(ctx.db, async (tx) => {
        const antes = toRecord(contasPagadoras, await findRow(ctx, tx, contasPagadoras, params.id, true))
        await conferir(ctx, tx, { ...antes, ...body } as Campos)
        return update({ ...ctx, db: tx }, contasPagadoras, params.id, body)
      }),
  })
}
