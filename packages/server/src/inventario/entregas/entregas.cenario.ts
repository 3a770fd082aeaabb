import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { png } from '../../test-kit/samples.ts'
import { novoColaborador, novoItem, TODAS } from '../inventario.cenario.ts'

export const SLUG = 'inventario-entregas'
export const emDias = (n: number): string => addDays(today(), n)
let serial = 0

/** A contract with who cares for its inventory, and somebody who works for it and has a user with no screen at all. */
export async function cenarioDasEntregas() {
  const t: TestApp = await testApp()
  const centro = await t.centro('CC-INV', { nome: 'Linha de transmissão' })
  const outro = await t.centro('CC-OUTRO')
  const cuida = (centros: string[], nome?: string): Promise<Person> =>
    t.person({
      ...(nome && { nome }),
      telas: [telas.micros, telas.chips, telas.inventarioGeral, telas.entregas].map((tela) => [tela, ...TODAS]),
      centros,
    })
  /** A collaborator of that contract, and the user of the same CPF; flags as said. */
  const pessoa = async (empresaId = centro, direitos: Parameters<TestApp['person']>[0] = {}) => {
    const colabId = await novoColaborador(t, empresaId, `RECEBE ${++serial}`)
    const quem = await t.person(direitos)
    await sql`update usuarios set cpf = (select cpf from colaboradores where id = ${colabId}::bigint)
      where id = ${quem.id}::bigint`.execute(t.db)
    return { colabId, quem }
  }
  const ti = await cuida([centro], 'Tina da TI')
  const ana = await pessoa()
  const nova = async (mais: object = {}) => ({
    microId: await novoItem(ti, 'micros', { etiqueta: `TI-${++serial}` }),
    colabId: ana.colabId,
    entregueEm: today(),
    condicao: 2,
    acessorios: 'Carregador e mochila',
    ...mais,
  })
  const ok = (answer: { status: number; body: unknown }, status = 200) => {
    if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked at by the tests themselves
    return answer.body as any
  }
  const url = (id = '', resto = '') => `/api/${SLUG}${id && `/${id}`}${resto}`
  const entregar = async (mais: object = {}) => ok(await ti.post(url(), await nova(mais)), 201)
  const assinar = (id: string, mais: object = {}) =>
    ti.post(url(id, '/assinaturas'), { nome: 'Quem Recebe', papel: 1, imagem: png.toString('base64'), ...mais })
  const leva = (id: string, para: number, mais: object = {}, quem = ti) =>
    quem.post(url(id, '/transicao'), { para, ...mais })
  const VOLTA = { devolvidaEm: today(), condicaoNaVolta: 2 }
  const responde = (quem: Person, id: string, ato: 'aceitar' | 'recusar' | 'devolver', mais: object = {}) =>
    quem.post(`/api/comigo/${id}/${ato}`, mais)
  /** In that state, as its acts bring it there. */
  const emEstado = async (estado: number, mais: object = {}): Promise<string> => {
    const { id } = await entregar(mais)
    if (estado === 7) ok(await leva(id, 7, { motivo: 'Engano' }))
    if (estado === 3) ok(await responde(ana.quem, id, 'recusar', { motivo: 'Com defeito' }))
    if ([2, 4, 5, 6].includes(estado)) ok(await responde(ana.quem, id, 'aceitar'))
    if (estado === 4) ok(await responde(ana.quem, id, 'devolver', { motivo: 'Na recepção' }))
    if (estado === 5) ok(await leva(id, 5, VOLTA))
    if (estado === 6) ok(await leva(id, 6, { motivo: 'Furtado no ônibus', itemFicou: 4 }))
    return id
  }
  return { t, centro, outro, ti, ana, cuida, pessoa, nova, ok, url, entregar, assinar, leva, VOLTA, responde, emEstado }
}
export type CenarioDasEntregas = Awaited<ReturnType<typeof cenarioDasEntregas>>
