/** What a foreman writes on the telephone, from the first screen to the queue. */
import type { Page } from 'playwright-core'
import { formatDate, type PlainDate } from '../../../packages/domain/src/core/dates.ts'
import { becomes, sees } from './page.ts'
import { assinar, botao, escolher, fotografar, irAoPasso, type Telefone } from './telefone.ts'

/** Where the foreman works and with whom, by what a telephone calls them. */
export interface Frente {
  readonly obraId: string
  readonly obra: string
  readonly equipe: string
  /** Of the team, somebody who may go to site today. */
  readonly apto: string
  /** Of the work's price table: what a report tells of, and what a record proves with photographs. */
  readonly doRdo: string
  readonly doRegistro: string
}

type NoPacote = Readonly<Record<string, unknown>> & { readonly id: string }
type Item = NoPacote & { readonly codigo: string; readonly baremoId: string }

/** Chosen of what the telephone is given: of those works, the first that has a team with somebody who is fit. */
export async function escolherFrente(tel: Telefone, obrasIds: readonly string[]): Promise<Frente> {
  const resposta = await tel.context.request.get('/api/campo/pacote')
  const pacote = (await resposta.json()) as Record<string, NoPacote[]>
  const lista = (banco: string) => pacote[banco] ?? []
  const hoje = new Date().toISOString().slice(0, 10)
  const aptos = new Map(
    lista('colaboradores').flatMap(({ id, nome, aptoAte }) =>
      typeof aptoAte === 'string' && aptoAte > hoje ? [[id, String(nome)] as const] : [],
    ),
  )
  for (const obraId of obrasIds) {
    const obra = lista('obras').find(({ id }) => id === obraId)
    for (const equipe of lista('equipes')) {
      if (!(obra?.equipesIds as string[] | undefined)?.includes(equipe.id)) continue
      const integrantes = equipe.integrantes as { colabId: string }[]
      const apto = integrantes.map(({ colabId }) => aptos.get(colabId)).find(Boolean)
      if (!obra || !apto) continue
      const itens = (lista('baremos-itens') as Item[]).filter(({ baremoId }) => baremoId === obra.baremoId)
      // Of a code that stands for one thing alone.
      const unicos = itens.filter(({ codigo }) => itens.filter((um) => um.codigo === codigo).length === 1)
      const doRdo = unicos.find(({ exigeFoto }) => !exigeFoto)
      const doRegistro = unicos.find(({ exigeFoto, exigeCoordenada }) => exigeFoto && !exigeCoordenada)
      if (!doRdo || !doRegistro) continue
      return {
        ...{ obraId, obra: String(obra.codigo), equipe: String(equipe.nome), apto },
        ...{ doRdo: doRdo.codigo, doRegistro: doRegistro.codigo },
      }
    }
  }
  throw new Error(`nenhuma das obras ${obrasIds} tem equipe com gente apta e itens no pacote`)
}

const comecar = (page: Page, novo: string) => page.getByRole('link', { name: novo, exact: true }).click()
/** Told as it is put in the queue, and with a network a moment later as gone: 'RDO guardado', 'RDO enviado'. */
export const naFila = (page: Page, dito: string): Promise<void> =>
  sees(page.getByText(new RegExp(`${dito} na fila\\.|${dito.replace('guardad', 'enviad')} ao escritório\\.`)))
const escrever = (page: Page, rotulo: string, texto: string) =>
  page.getByRole('textbox', { name: rotulo, exact: true }).fill(texto)

/** The analysis of risk, with the team's voice and the signature of who takes part, in force. */
export async function analisar(page: Page, { equipe, apto }: Frente, local: string): Promise<void> {
  await comecar(page, 'Nova APR')
  await escolher(page, 'Equipe', new RegExp(equipe))
  await escrever(page, 'Local', local)
  await botao(page, 'Civil/escavação').click()
  await escrever(page, 'Descrição do serviço', 'Abertura de vala')
  await botao(page, 'Sem rede').click()
  await botao(page, 'Continuar').click()
  await botao(page, 'Adicionar etapa').click()
  await escrever(page, 'Etapa', 'Escavar')
  await escrever(page, 'Perigos', 'Soterramento')
  await botao(page, 'Improvável').click()
  await botao(page, 'Leve').click()
  await escrever(page, 'Medidas de controle', 'Escoramento')
  await botao(page, 'Pronto').click()
  await irAoPasso(page, /Emergência/)
  await escrever(page, 'Hospital', 'Hospital Municipal')
  await escrever(page, 'Telefone', '192')
  await botao(page, 'Continuar').click()
  await page.getByRole('button', { name: /^Participantes: / }).click()
  await page.getByRole('dialog', { name: 'Participantes' }).getByRole('button', { name: apto }).first().click()
  await botao(page, 'Pronto').click()
  await botao(page, 'Continuar').click()
  await page.getByRole('button', { name: /^Gravar/ }).click()
  await sees(page.getByText(/^Gravando 00:0[1-9]/))
  await botao(page, 'Parar a gravação').click()
  await sees(page.getByText(/^Áudio 1, /))
  await botao(page, 'Continuar').click()
  await botao(page, 'Colher assinatura').click()
  await assinar(page, apto, 'Participante')
  await botao(page, 'Pôr em vigor').click()
  await naFila(page, 'APR guardada')
}

/** At the day's end, what is in force is closed. */
export async function encerrarApr(page: Page): Promise<void> {
  await page.goto('/campo/pendencias')
  await botao(page, 'Encerrar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await becomes(() => botao(page, 'Encerrar').count(), 0)
  await page.goto('/campo')
}

/** What was done at one point, proved before and after by three photographs. */
export async function registrar(page: Page, frente: Frente, local: string): Promise<void> {
  await comecar(page, 'Novo registro')
  await escolher(page, 'Obra', new RegExp(frente.obra))
  await escolher(page, 'Equipe', new RegExp(frente.equipe))
  await escrever(page, 'Local', local)
  await botao(page, 'Continuar').click()
  await fotografar(page, 'de Antes')
  await fotografar(page, 'de Depois')
  await fotografar(page, 'de Depois', 2)
  await botao(page, 'Continuar').click()
  await botao(page, 'Adicionar item').click()
  await escolher(page, 'Item da tabela', new RegExp(`^${frente.doRegistro} `), frente.doRegistro)
  await escrever(page, 'Quantidade', '2')
  await botao(page, 'Pronto').click()
  await botao(page, 'Enviar registro').click()
  await naFila(page, 'Registro guardado')
}

/** The day told, with the team present, what was done and the foreman's signature. */
export async function contarODia(page: Page, frente: Frente, dia: PlainDate): Promise<void> {
  await comecar(page, 'Novo RDO')
  await escolher(page, 'Obra', new RegExp(frente.obra))
  await page.getByRole('button', { name: /^Equipes: / }).click()
  await page
    .getByRole('dialog', { name: 'Equipes' })
    .getByRole('button', { name: new RegExp(frente.equipe) })
    .click()
  await botao(page, 'Pronto').click()
  await page.getByLabel(/^Data/).fill(dia)
  await botao(page, 'Trazer a equipe').click()
  await irAoPasso(page, /Mão de obra \(/)
  await irAoPasso(page, /Atividades/)
  await botao(page, 'Adicionar atividade').click()
  await escolher(page, 'Item do baremo', new RegExp(`^${frente.doRdo} `), frente.doRdo)
  await escrever(page, 'Local', `Trecho de ${formatDate(dia)}`)
  await escrever(page, 'Quantidade', '1,25')
  await botao(page, 'Pronto').click()
  await sees(page.getByText(/ · 1,25/))
  await irAoPasso(page, /Assinaturas e envio/)
  await botao(page, 'Colher assinatura').click()
  await assinar(page, 'Edson Encarregado', 'Encarregado')
  await botao(page, 'Enviar RDO').click()
  await naFila(page, 'RDO guardado')
}

/** Everything as it should be, but for the first so many questions; each of those photographed and described. */
export async function inspecionar(page: Page, { obra }: Frente, local: string, naoConformes: number): Promise<void> {
  await comecar(page, 'Nova inspeção')
  await escolher(page, 'Lista de perguntas', /Equipe em campo/)
  await escolher(page, 'Obra', new RegExp(obra))
  await escrever(page, 'Local', local)
  await botao(page, 'Continuar').click()
  for (let n = 0; n < naoConformes; n++) {
    await botao(page, 'Não conforme').nth(n).click()
    await page
      .getByRole('textbox', { name: /Descreva a não conformidade/ })
      .nth(n)
      .fill(`Visto em ${local}, ${n + 1}.`)
    await fotografar(page, `da pergunta ${n + 1}`)
  }
  while (await botao(page, 'Continuar').isVisible()) {
    await responderConforme(page)
    await botao(page, 'Continuar').click()
  }
  await botao(page, 'Colher assinatura').last().click()
  await assinar(page, 'Edson Encarregado', 'Encarregado')
  await botao(page, 'Concluir inspeção').click()
  await naFila(page, 'Inspeção guardada')
}

/** What of this step has no answer yet is as it should be. */
export async function responderConforme(page: Page): Promise<void> {
  for (const nome of ['Conforme', 'Sim'])
    for (const um of await botao(page, nome).all())
      if ((await um.locator('..').locator('[aria-pressed=true]').count()) === 0) await um.click()
}

/** At the pump, with receipt and odometer photographed. */
export async function abastecer(page: Page, litros: string, odometro: number): Promise<void> {
  await comecar(page, 'Novo abastecimento')
  await escolher(page, 'Placa', /./)
  await escolher(page, 'Motorista', /./)
  await escrever(page, 'Odômetro', String(odometro))
  if ((await page.locator('[aria-pressed=true]').count()) < 2) await botao(page, 'Diesel S10').click()
  await escrever(page, 'Litros', litros)
  await escrever(page, 'R$/l', '6,10')
  await botao(page, 'Continuar').click()
  await fotografar(page, 'do cupom')
  await fotografar(page, 'do odômetro')
  await botao(page, 'Continuar').click()
  await botao(page, 'Guardar abastecimento').click()
  await naFila(page, 'Abastecimento guardado')
}
