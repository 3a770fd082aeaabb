import { type ComoFoiLida, ditoInteiro, ditosDaLeitura } from '@prumo/domain/inventario/contagens/regras.ts'
import { useRef, useState } from 'react'
import css from '../../../core/telefone/Campo.module.css'
import entrada from '../../../core/telefone/Campos.module.css'
import { Icone } from '../../../core/telefone/Icone.tsx'
import { Moldura } from '../../../core/telefone/Moldura.tsx'
import { useLeitor } from '../../../ui/useLeitor.ts'
import { Completar } from './Completar.tsx'
import { type ContagemAberta, type ItemDaPosse, nomeDe, useLidas } from './lidas.ts'
import { sinal } from './sinal.ts'
import { type ACompletar, codigoIlegivel } from './useCompletar.ts'

const TONS: Readonly<Record<ComoFoiLida, string | undefined>> = {
  encontrado: 'bom',
  repetido: undefined,
  fora: 'erro',
  desconhecido: 'erro',
}
const n = (quantos: number): string => quantos.toLocaleString('pt-BR')
/** Missing items listed at once. */
const FALTAM_NA_TELA = 300

/** Label after label, by the camera or by hand, with no signal too; the last one read on top. */
export function Contar({ contagem, itens }: { contagem: ContagemAberta; itens: readonly ItemDaPosse[] }) {
  const { pronto, ditos, faltam, ler, completar } = useLidas(contagem, itens)
  const [camera, ligar] = useState(false)
  const [digitado, digitar] = useState('')
  const [aCompletar, setACompletar] = useState<ACompletar | null>(null)
  // One at a time: two labels in the same picture are two readings.
  const vez = useRef<Promise<unknown>>(Promise.resolve())
  const agora = useRef(ler)
  agora.current = ler
  const aoLer = (lido: string) => {
    vez.current = vez.current.then(async () => {
      const dito = await agora.current(lido)
      if (dito) sinal(dito.como === 'encontrado')
      // What was kept is known before the next one is looked at.
      await new Promise((depois) => setTimeout(depois))
    })
  }
  const [ultimo, ...outros] = ditos
  const esperados = itens.filter(({ em }) => em.includes(contagem.id)).length
  return (
    <Moldura
      titulo={contagem.nome}
      subtitulo={`${contagem.numero} · ${n(esperados - faltam.length)} de ${n(esperados)} encontrados`}
      pe={
        <button type="button" className={css.botao} data-forte={!camera || undefined} onClick={() => ligar(!camera)}>
          <Icone nome={camera ? 'parar' : 'camera'} />
          {camera ? 'Parar a câmera' : 'Ler com a câmera'}
        </button>
      }
    >
      {camera && <Camera onLido={aoLer} />}
      <section className={css.quadro}>
        <div role="status" aria-live="polite">
          {ultimo ? (
            <p key={ultimo.vez} className={css.recado} data-tom={TONS[ultimo.como]}>
              <strong>{ditoInteiro(ultimo.como)}</strong>
              <br />
              {ultimo.nome ?? ultimo.codigo}
              {ultimo.avariado && ' · avariado'}
              {ultimo.fotos > 0 && ` · ${ultimo.fotos === 1 ? '1 foto' : `${ultimo.fotos} fotos`}`}
            </p>
          ) : (
            <p className={css.suave}>Leia a primeira etiqueta, ou digite o código dela.</p>
          )}
        </div>
        {ultimo && (
          <div className={css.par}>
            {ultimo.nome && !ultimo.avariado && (
              <button
                type="button"
                className={css.botao}
                onClick={() => setACompletar({ ...ultimo, caso: 'avariado' })}
              >
                <Icone nome="alerta" />
                Está avariado…
              </button>
            )}
            <button type="button" className={css.botao} onClick={() => setACompletar({ ...ultimo, caso: 'fotos' })}>
              <Icone nome="camera" />
              Fotografar…
            </button>
          </div>
        )}
      </section>
      <form
        className={css.quadro}
        onSubmit={(evento) => {
          evento.preventDefault()
          aoLer(digitado)
          digitar('')
        }}
      >
        <label className={entrada.campo}>
          <span className={entrada.rotulo}>Código da etiqueta</span>
          <input
            className={entrada.entrada}
            placeholder="TI-0001, ou o número do chip"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={120}
            value={digitado}
            onChange={({ target }) => digitar(target.value)}
          />
        </label>
        <button type="submit" className={css.botao} disabled={!pronto || !digitado.trim()}>
          Usar o código digitado
        </button>
        <button
          type="button"
          className={css.botao}
          disabled={!pronto}
          onClick={() => setACompletar({ caso: 'ilegivel', codigo: codigoIlegivel(), nome: null })}
        >
          Etiqueta ilegível…
        </button>
      </form>
      {outros.length > 0 && (
        <section className={css.quadro}>
          <h2>Antes deste</h2>
          <ul className={css.lista}>
            {outros.map((um) => (
              <li key={um.vez} className={css.linha}>
                <span>{um.nome ?? um.codigo}</span>
                <span className={css.selo} data-tom={um.avariado ? 'aviso' : TONS[um.como]}>
                  {um.avariado ? 'Avariado' : ditosDaLeitura[um.como].dito}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details className={css.quadro}>
        <summary className={css.abrir}>
          {faltam.length === 0 ? 'Não falta nenhum' : `Faltam ${n(faltam.length)}`}
          <Icone nome="adiante" />
        </summary>
        <ul className={css.lista}>
          {faltam.slice(0, FALTAM_NA_TELA).map((item) => (
            <li key={item.id} className={css.linha}>
              <span>{nomeDe(item)}</span>
            </li>
          ))}
        </ul>
        {faltam.length > FALTAM_NA_TELA && <p className={css.suave}>E mais {n(faltam.length - FALTAM_NA_TELA)}.</p>}
      </details>
      {aCompletar && (
        <Completar
          contagemId={contagem.id}
          o={aCompletar}
          onFechar={() => setACompletar(null)}
          onGuardada={(dita) => {
            completar(dita)
            setACompletar(null)
          }}
        />
      )}
    </Moldura>
  )
}

function Camera({ onLido }: { onLido: (lido: string) => void }) {
  const { video, falhou } = useLeitor(onLido)
  if (falhou)
    return (
      <p className={css.recado} role="alert">
        A câmera não pôde ser aberta. Digite o código da etiqueta.
      </p>
    )
  return (
    <video ref={video} playsInline muted style={{ width: '100%', borderRadius: 8, background: '#000' }}>
      <track kind="captions" />
    </video>
  )
}
