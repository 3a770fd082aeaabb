import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import { classesDeCusto } from '@prumo/domain/financeiro/classes-de-custo.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { contasInstitucionais } from '@prumo/domain/financeiro/contas-institucionais.ts'
import { contasJuridicas } from '@prumo/domain/financeiro/contas-juridicas.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { PRIORIDADE_DE_OBRA, TIPO_DE_OBRA } from '@prumo/domain/obras/obra/codigos.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import type { Ctx } from '../core/context.ts'
import { create } from '../core/crud/write.ts'
import * as empresa from './empresa.ts'
import { veiculos as frotaDaDemonstracao } from './veiculos.ts'

/** Ids of what the demonstration's orders refer to. */
export interface Cadastros {
  contratos: string[]
  obras: { id: string; contrato: number }[]
  fornecedores: string[]
  categorias: string[]
  veiculos: string[]
  institucional: string
}

type Person = { id: string; email: string }

/** Fills the registers through the same services the screens use, and gives everybody their cost centres. */
export async function fillRegisters(ctx: Ctx, people: readonly Person[]): Promise<Cadastros> {
  const add = async (entity: Entity, values: object, context = ctx): Promise<string> =>
    (await create(context, entity, inputSchema(entity).parse(values))).id
  const idOf = (name: string) => people.find((person) => person.email.startsWith(`${name}@`))!.id

  const institucional = await add(contasInstitucionais, empresa.instituicao)
  const juridicas: string[] = []
  for (const juridica of empresa.juridicas)
    juridicas.push(await add(contasJuridicas, { ...juridica, ciId: institucional }))
  const contratos: string[] = []
  for (const { juridica, ...contrato } of empresa.contratos)
    contratos.push(await add(contasContrato, { ...contrato, cjId: juridicas[juridica] }))

  for (const { id, email } of people)
    for (const centroDeCustoId of email.startsWith('leitor@') ? contratos.slice(0, 1) : contratos)
      await ctx.db.insertInto('usuariosCentros').values({ usuarioId: id, centroDeCustoId }).execute()
  const held: Ctx = { ...ctx, centros: contratos }

  const listed: Cadastros['obras'] = []
  for (const { contrato, ...obra } of empresa.obras)
    listed.push({
      id: await add(
        obras,
        { ...obra, tipo: TIPO_DE_OBRA.outros, prioridade: PRIORIDADE_DE_OBRA.normal, contratoId: contratos[contrato] },
        held,
      ),
      contrato,
    })
  const restritas: { master: string; ids: string[] }[] = []
  for (const { restritas: names, ...master } of empresa.classes) {
    const id = await add(classesDeCusto, master)
    const ids: string[] = []
    for (const nome of names)
      ids.push(await add(classesDeCusto, { nome, classeMasterId: id, nomeContaOrcamento: master.nomeContaOrcamento }))
    restritas.push({ master: id, ids })
  }
  const categorias: string[] = []
  for (const { master, restrita, ...categoria } of empresa.categorias)
    categorias.push(
      await add(categoriasDeCusto, {
        ...categoria,
        classeMasterId: restritas[master]!.master,
        classeRestritaId: restritas[master]!.ids[restrita],
        nomeContaOrcamento: empresa.classes[master]!.nomeContaOrcamento,
        ativo: true,
      }),
    )
  await add(categoriasDeCusto, { codigo: '9.9.99', despesa: 'Diversos (encerrada)', ativo: false })
  const suppliers: string[] = []
  for (const fornecedor of empresa.listaDeFornecedores) suppliers.push(await add(fornecedores, fornecedor))
  const frota: string[] = []
  for (const { contrato, vence, ...veiculo } of frotaDaDemonstracao) {
    const alugado = 'locadora' in veiculo
    const locadora = empresa.listaDeFornecedores.findIndex(({ nome }) => alugado && nome === veiculo.locadora)
    frota.push(
      await add(
        veiculos,
        {
          ...veiculo,
          propriedade: alugado ? 2 : 1,
          fornecedorId: suppliers[locadora] ?? null,
          centroDeCustoId: contratos[contrato],
          ...Object.fromEntries(Object.entries(vence).map(([papel, dias]) => [papel, addDays(today(), dias)])),
        },
        held,
      ),
    )
  }
  // One workflow without limits, each person in exactly their own role.
  await add(
    workflow,
    {
      nome: 'Compras',
      solicitantes: [idOf('solicitante')],
      validadores: [idOf('validador')],
      confirmadores: [idOf('confirmador')],
      aprovadores: [idOf('aprovador')],
    },
    held,
  )
  return { contratos, obras: listed, fornecedores: suppliers, categorias, veiculos: frota, institucional }
}
