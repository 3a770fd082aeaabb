/** The auditor: every invariant over what is stored, after each step. */
import type { TestApp } from '../../packages/server/src/test-kit/app.ts'
import { exigirNada, i25, i26, i28, i29, i29Cresce, i29Selo, i32, i32Pagos, i33, i34 } from './invariantes-da-casa.ts'
import { i15, i17, i18, i19, i20, i21, i22, i23, i24, i40, i41, i42, i43 } from './invariantes-pagamento.ts'
import { type Caso, i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i16 } from './invariantes-pedido.ts'
import { conferirLivros } from './livros.ts'
import { replay } from './replay.ts'
import type { Modelo } from './tipos.ts'

const DE_SEMPRE = {
  i1,
  i2,
  i3,
  i4,
  i5,
  i6,
  i7,
  i8,
  i9,
  i10,
  i12,
  i13,
  i14,
  i15,
  i16,
  i17,
  i18,
  i19,
  i20,
  i21,
  i22,
  i24,
  i40,
  i41,
  i42,
  i43,
  i26,
  i34,
}

export class Auditor {
  readonly vistos = new Set<string>()
  readonly #app: TestApp
  readonly #emails: ReadonlyMap<string, string>
  readonly #centros: Readonly<Record<'A' | 'B', string>>
  readonly #segredos: readonly string[]
  conferidos = 0
  readonly #trilha = new Map<string, string>()
  /** Where the trail stood when the run began: within it each step looks at the run's own rows again. */
  #desde = '0'

  constructor(
    app: TestApp,
    emails: ReadonlyMap<string, string>,
    centros: Readonly<Record<'A' | 'B', string>>,
    segredos: readonly string[],
  ) {
    this.#app = app
    this.#emails = emails
    this.#centros = centros
    this.#segredos = segredos
  }

  /** After each step: what the step may have broken. I-31 is asked by repeating the step itself. */
  async passo(modelo: Modelo, caso: Caso, logs: number): Promise<void> {
    const faltas: Record<string, string[]> = {}
    for (const [nome, invariante] of Object.entries(DE_SEMPRE)) faltas[nome] = invariante(caso)
    faltas.i23 = i23(() => modelo.hoje)(caso)
    faltas.i11 = i11(this.#centros)(caso)
    faltas.i25 = await i25(this.#app, caso.depois, this.vistos)
    faltas.i28 = i28(logs)(caso)
    faltas.i29 = [...i29(this.#segredos)(caso), ...(await i29Cresce(this.#app.db, this.#trilha, this.#desde))]
    faltas.i32 = [i32, i32Pagos].flatMap((um) => um(modelo, this.#emails, this.#centros)(caso))
    exigirNada(faltas, `${caso.ato.nome} por ${caso.ato.pessoa?.nome ?? 'ninguém'}: ${caso.ato.status}`)
    this.conferidos++
  }

  /** Before each run. */
  comeca({ logMaior }: Pick<Caso['antes'], 'logMaior'>): void {
    this.#desde = logMaior
  }

  /** After each run: the trail alone tells the same story (I-30), and the ledgers count each real once. */
  async rodada({ depois }: Pick<Caso, 'depois'>): Promise<void> {
    exigirNada(
      {
        i29: [...(await i29Cresce(this.#app.db, this.#trilha, '0')), ...(await i29Selo(this.#app.db))],
        i30: await replay(this.#app.db, depois),
        i33: await i33(this.#app.db),
        livros: await conferirLivros(this.#app.db, depois),
      },
      'fim da rodada',
    )
  }
}
