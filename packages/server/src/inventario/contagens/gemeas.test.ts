/** What a phone and the domain say of a label, and what the database says of all of them, held equal by the same random readings. */
import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { CONDICAO_NA_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import {
  achadoDe,
  codigoDaEtiqueta,
  type ItemNoCampo,
  indiceDosItens,
  itemDoCodigo,
} from '@prumo/domain/inventario/contagens/regras.ts'
import { telas } from '@prumo/domain/telas.ts'
import fc from 'fast-check'
import { aparelhoDe } from '../../core/campo/aparelho.cenario.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { novoColaborador, novoItem, TODAS } from '../inventario.cenario.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('which item a code is of, and what its line says', { timeout: 120_000 }, async () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  console.log(`SEED=${seed}`)
  const centro = await t.centro()
  const ti = await t.person({
    telas: [telas.micros, telas.chips, telas.contagens].map((tela) => [tela, ...TODAS]),
    centros: [centro],
  })
  const colabId = await novoColaborador(t, centro)
  const codigos: string[] = ['SEM-DONO', '41900000000', '1000000000000']
  for (let k = 0; k < 6; k++) {
    // Half of them are not looked for: switched off.
    const situacao = k % 2 ? 2 : 1
    const [etiqueta, numero] = [`gm-${k}`, `4198${String(7_000_000 + k)}`]
    const micro = await novoItem(ti, 'micros', { etiqueta, colabId, situacao })
    const chip = await novoItem(ti, 'chips', { numero, colabId, situacao })
    codigos.push(etiqueta, `https://x/inventario/micros/detalhes/${micro}`, numero, chip, `(41) 98${numero.slice(4)}`)
  }
  const leituras = fc.array(fc.tuple(fc.constantFrom(...codigos), fc.boolean(), fc.boolean()), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(leituras, async (lidas) => {
      const { body: contagem } = await ti.post('/api/inventario-contagens', {
        nome: 'Gêmeas',
        tipos: [3, 5],
        contratoId: centro,
      })
      const fone = aparelhoDe(ti, 'inventario-leituras')
      const { 'inventario-itens': itens } = await fone.pacote()
      const envia = async (tarde: boolean) => {
        for (const [codigo, depois, avariado] of lidas)
          if (depois === tarde) {
            const dados = {
              contagemId: contagem.id,
              codigo,
              ...(avariado && { condicao: CONDICAO_NA_CONTAGEM.avariado }),
            }
            assert.equal((await fone.envia(randomUUID(), { dados })).status, 201)
          }
      }
      await envia(false)
      assert.equal((await ti.post(`/api/inventario-contagens/${contagem.id}/transicao`, { para: 2 })).status, 200)
      await envia(true)

      const indice = indiceDosItens(itens as ItemNoCampo[])
      const esperado = new Map<string, number>()
      const porItem = Map.groupBy(lidas, ([codigo]) => {
        const limpo = codigoDaEtiqueta(codigo)
        return itemDoCodigo(indice, contagem.id, limpo)?.id ?? limpo
      })
      for (const { id, em } of itens as { id: string; em: string[] }[]) {
        const suas = porItem.get(id) ?? []
        const seu = {
          esperado: em.includes(contagem.id),
          conhecido: true,
          lidoATempo: suas.some(([, tarde]) => !tarde),
        }
        if (seu.esperado || suas.length > 0)
          esperado.set(
            id,
            achadoDe(
              seu,
              suas.some(([, tarde]) => tarde),
            ),
          )
        porItem.delete(id)
      }
      for (const codigo of porItem.keys())
        esperado.set(codigo, achadoDe({ esperado: false, conhecido: false, lidoATempo: true }, false))
      const { body } = await ti.get(`/api/inventario-contagens/${contagem.id}/itens`)
      const dito = new Map(
        body.linhas.map((uma: { itemId: string | null; nome: string; achado: number }) => [
          uma.itemId ?? uma.nome,
          uma.achado,
        ]),
      )
      assert.deepEqual(new Map([...dito].toSorted()), new Map([...esperado].toSorted()))
    }),
    { seed, numRuns: 12 },
  )
})
