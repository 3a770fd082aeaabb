/** A non-conformity that the desk opened, closed on the telephone of whoever mends it (design, Works 7.3 and 9). */
import assert from 'node:assert/strict'
import { STATUS_DE_NC } from '../../packages/domain/src/seguranca/nao-conformidades/codigos.ts'
import { telas } from '../../packages/domain/src/telas.ts'
import { assertAccessible } from './kit/axe.ts'
import { emCampo } from './kit/em-campo.ts'
import type { House } from './kit/house.ts'
import { picture } from './kit/journey.ts'
import { becomes, sees } from './kit/page.ts'
import { grant } from './kit/people.ts'
import { botao, fotografar, guardado } from './kit/telefone.ts'

const comTelefone = emCampo()

const DESCRICAO = 'Escada sem amarração no poste 14'
/** Written at the desk for the foreman, of gravity 3: its causes are to be told before it is treated. */
async function aberta(house: House): Promise<string> {
  const [nc] = await house.query<{ id: string }>(
    `update nao_conformidades set responsavel_id = (select id from usuarios where email = 'encarregado@prumo.demo'),
       centro_de_custo_id = null, obra_id = null, equipe_id = null, gravidade = 3, analise = null, plano_id = null,
       descricao = $1, local = 'Rua das Flores', revisao = revisao + 1
     where id = (select min(id) from nao_conformidades where status = 1) returning id::text`,
    [DESCRICAO],
  )
  await grant(house, 'encarregado', telas.naoConformidades.alvo, 'visualizar', 'adicionar', 'editar')
  return nc!.id
}
const como = async (house: House, id: string) =>
  (
    await house.query<{ status: number; analise: string; faltam: number; fotos: number }>(
      `select n.status, n.analise, n.faltam, (select count(*)::int from fotos where entidade = 'nao-conformidades'
         and registro_id = n.id and fase = 2 and arquivo_id is not null) as fotos
       from nao_conformidades as n where n.id = $1`,
      [id],
    )
  )[0]!

comTelefone(
  'a que o escritório abriu se corrige sem sinal, com foto, e chega uma vez',
  async ({ house, tel, visit }) => {
    const id = await aberta(house)
    const { page } = tel
    await tel.entrar('encarregado')
    await page.goto('/campo')
    const paraCorrigir = page.getByRole('region', { name: 'Para corrigir' })
    await sees(paraCorrigir.getByRole('link', { name: new RegExp(DESCRICAO) }))
    await guardado(page)
    await picture(page, 'campo-para-corrigir')
    await assertAccessible(page)
    await tel.semRede(true)
    await paraCorrigir.getByRole('link', { name: new RegExp(DESCRICAO) }).click()
    await sees(page.getByText('As fotos de antes aparecem quando houver internet.'))
    await picture(page, 'campo-baixa-o-que')
    await assertAccessible(page)
    await botao(page, 'Continuar').click()
    await page.getByRole('textbox', { name: 'Análise das causas' }).fill('A corda ficou na base')
    await botao(page, 'Continuar').click()
    await botao(page, 'Solicitar baixa').click()
    await sees(page.getByText('Descreva a correção realizada!').first())
    await page.getByRole('textbox', { name: 'O que foi feito' }).fill('Escada amarrada, corda no veículo')
    await fotografar(page, 'da correção')
    await picture(page, 'campo-baixa-correcao')
    // Put away and opened again, it goes on where it was; the first screen lists it once.
    await tel.reabrir()
    const agora = tel.page
    await sees(agora.getByRole('link', { name: /Baixa da NC-/ }))
    assert.equal(await agora.getByText(DESCRICAO).count(), 0)
    await agora.getByRole('link', { name: /Baixa da NC-/ }).click()
    await botao(agora, 'Continuar').click()
    await botao(agora, 'Continuar').click()
    await botao(agora, 'Solicitar baixa').click()
    await sees(agora.getByText('Baixa guardada na fila.', { exact: false }))
    assert.equal((await como(house, id)).status, STATUS_DE_NC.aberta)
    await tel.semRede(false)
    await becomes(async () => {
      const { status, faltam, fotos, analise } = await como(house, id)
      return [status, faltam, fotos, analise]
    }, [STATUS_DE_NC.baixaSolicitada, 0, 1, 'A corda ficou na base'])
    await agora.goto('/campo/pendencias')
    await sees(agora.getByText('Enviado', { exact: true }))
    await picture(agora, 'campo-baixa-enviada')
    // The desk reads what was done, and another person verifies it.
    const mesa = await visit('admin')
    await mesa.goto(`/seguranca/nao-conformidades/baixa/${id}`)
    await sees(mesa.getByText('Escada amarrada, corda no veículo'))
    await sees(mesa.getByRole('button', { name: 'Confirmar encerramento…' }))
  },
)

comTelefone(
  'o escritório mexeu enquanto isso: o aparelho mostra o que mudou, e a baixa se revê',
  async ({ house, tel }) => {
    const id = await aberta(house)
    const { page } = tel
    await tel.entrar('encarregado')
    await page.goto('/campo')
    await sees(page.getByRole('region', { name: 'Para corrigir' }))
    await guardado(page)
    await tel.semRede(true)
    await page.getByRole('link', { name: new RegExp(DESCRICAO) }).click()
    await botao(page, 'Continuar').click()
    await page.getByRole('textbox', { name: 'Análise das causas' }).fill('A corda ficou na base')
    await botao(page, 'Continuar').click()
    await page.getByRole('textbox', { name: 'O que foi feito' }).fill('Escada amarrada')
    await fotografar(page, 'da correção')
    await botao(page, 'Solicitar baixa').click()
    await sees(page.getByText('Baixa guardada na fila.', { exact: false }))
    await house.query("update nao_conformidades set local = 'Rua Nova, 12', revisao = revisao + 1 where id = $1", [id])
    await tel.semRede(false)
    await page.goto('/campo/pendencias')
    await sees(page.getByText('Mudou nos dois lugares', { exact: true }))
    await page.getByRole('link', { name: 'Comparar as versões' }).click()
    await sees(page.getByText('Rua das Flores → Rua Nova, 12'))
    await page
      .getByRole('group', { name: 'Análise das causas' })
      .getByRole('button', { name: /Neste aparelho/ })
      .click()
    await picture(page, 'campo-baixa-conflito')
    await assertAccessible(page)
    await botao(page, 'Rever e enviar').click()
    await sees(page.getByText('Rua Nova, 12'))
    await botao(page, 'Continuar').click()
    await botao(page, 'Continuar').click()
    await botao(page, 'Solicitar baixa').click()
    await becomes(async () => {
      const { status, fotos } = await como(house, id)
      return [status, fotos]
    }, [STATUS_DE_NC.baixaSolicitada, 1])
  },
)
