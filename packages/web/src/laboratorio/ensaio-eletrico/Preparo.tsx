import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { ambienteForaDaFaixa } from '@prumo/domain/laboratorio/ensaio-eletrico/conferir.ts'
import type { PreparoDaBancada } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { GRANDEZA } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import type { Recentes } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { IconThermometer } from '@tabler/icons-react'
import { typedQuantity } from '../../ui/form/money-typing.ts'
import comum from './Bancada.module.css'
import { type AmbienteDigitado, type Bancada, POSICOES } from './bancada.ts'
import css from './Preparo.module.css'

type Leitura = Recentes['itens'][number]
const MEDIDAS = [
  ['temperatura', 'Temperatura (°C)', GRANDEZA.temperatura],
  ['umidade', 'Umidade (%)', GRANDEZA.umidade],
  ['pressao', 'Pressão (hPa)', GRANDEZA.pressao],
] as const

interface Props {
  readonly bancada: Bancada
  readonly preparo: PreparoDaBancada
  readonly leituras: readonly Leitura[]
  readonly onMudar: (mudanca: Partial<Bancada>) => void
  readonly onPronto: () => void
}

/** What is out of the procedure's range as it was typed; null where nothing is. */
export const avisoDoAmbiente = (
  { temperatura, umidade }: AmbienteDigitado,
  { faixa }: PreparoDaBancada,
): string | null =>
  ambienteForaDaFaixa(
    { temperatura: typedQuantity(temperatura) ?? null, umidade: typedQuantity(umidade) ?? null },
    faixa,
  )

/** The air as its sensors tell it now: of each quantity the first that is fresh. */
export function doAr(antes: AmbienteDigitado, leituras: readonly Leitura[]): AmbienteDigitado {
  const frescas = MEDIDAS.flatMap(([campo, , grandeza]) => {
    const lida = leituras.find((uma) => uma.grandeza === grandeza && uma.valor !== null && uma.aviso === null)
    return lida ? [[campo, lida] as const] : []
  })
  return {
    ...antes,
    ...Object.fromEntries(frescas.map(([campo, { valor }]) => [campo, formatQuantity(valor!)])),
    sensoresIds: frescas.map(([, { sensorId }]) => sensorId),
  }
}

/** Chosen once: instruments, positions and the air. Only what is good today is offered. */
export function Preparo({ bancada, preparo, leituras, onMudar, onPronto }: Props) {
  const { ambiente, instrumentos } = bancada
  const aviso = avisoDoAmbiente(ambiente, preparo)
  const doAmbiente = leituras.filter(({ grandeza }) => MEDIDAS.some(([, , uma]) => uma === grandeza))
  const velha = doAmbiente.find(({ aviso: dito }) => dito)
  const mudarAmbiente = (mudanca: Partial<AmbienteDigitado>) => onMudar({ ambiente: { ...ambiente, ...mudanca } })
  return (
    <form
      className={`${comum.entradas} ${css.preparo}`}
      aria-label="Preparo da bancada"
      onSubmit={(event) => {
        event.preventDefault()
        if (instrumentos.length > 0) onPronto()
      }}
    >
      <fieldset className={css.instrumentos}>
        <legend>Instrumentos</legend>
        {preparo.instrumentos.length === 0 && (
          <p role="alert">Nenhum instrumento com calibração em dia. Regularize antes de ensaiar!</p>
        )}
        {preparo.instrumentos.map(({ instrumentoId, etiqueta, nome, certificado, validade }, n) => (
          <label key={instrumentoId}>
            <input
              type="checkbox"
              // Where one begins, at the first opening and whenever it is asked for.
              // biome-ignore lint/a11y/noAutofocus: see above.
              autoFocus={n === 0}
              checked={instrumentos.includes(instrumentoId)}
              onChange={({ currentTarget }) =>
                onMudar({
                  instrumentos: currentTarget.checked
                    ? [...instrumentos, instrumentoId]
                    : instrumentos.filter((id) => id !== instrumentoId),
                })
              }
            />
            <span>
              <strong>{etiqueta}</strong> {nome}
              <small>
                {certificado}, até {formatDate(validade)}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className={css.ambiente}>
        <legend>Ambiente</legend>
        {MEDIDAS.map(([campo, nome]) => (
          <label key={campo}>
            {nome}
            <input
              inputMode="decimal"
              autoComplete="off"
              value={ambiente[campo]}
              onChange={({ currentTarget }) => mudarAmbiente({ [campo]: currentTarget.value, sensoresIds: [] })}
            />
          </label>
        ))}
        {doAmbiente.length > 0 && (
          <button type="button" className={comum.botao} onClick={() => onMudar({ ambiente: doAr(ambiente, leituras) })}>
            <IconThermometer size={18} aria-hidden /> Trazer dos sensores
          </button>
        )}
        {velha && <p className={comum.dica}>{velha.aviso}</p>}
        {aviso && (
          <label className={css.justificativa}>
            <span role="alert">{aviso}</span>
            Justificativa
            <input
              value={ambiente.justificativa}
              maxLength={2000}
              onChange={({ currentTarget }) => mudarAmbiente({ justificativa: currentTarget.value })}
            />
          </label>
        )}
      </fieldset>
      <fieldset className={css.ambiente}>
        <legend>Bancada</legend>
        <label>
          Posições
          <input
            type="number"
            min={1}
            max={POSICOES}
            value={bancada.posicoes}
            onChange={({ currentTarget }) =>
              onMudar({ posicoes: Math.min(POSICOES, Math.max(1, Math.round(Number(currentTarget.value)) || 1)) })
            }
          />
        </label>
        <button type="submit" className={comum.principal} disabled={instrumentos.length === 0}>
          Pronto
        </button>
        {instrumentos.length === 0 && <p className={comum.dica}>Escolha os instrumentos usados no ensaio.</p>}
      </fieldset>
    </form>
  )
}
