import { today } from '@prumo/domain/core/dates.ts'
import { useState } from 'react'
import { nomeDoRegistro } from '../../../core/campo/nome.ts'
import css from '../../../core/telefone/Campo.module.css'
import { Icone } from '../../../core/telefone/Icone.tsx'
import { LerEtiqueta } from '../../../core/telefone/LerEtiqueta.tsx'
import { Moldura } from '../../../core/telefone/Moldura.tsx'
import { useCampo, useLista } from '../../../core/telefone/vivo.ts'
import { daEtiqueta, situacaoDo } from './equipamento.ts'

const MOMENTO = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** A tag read at the pole: may that glove be used? Answered out of the package, with no network (design, Works 9). */
export function EtiquetaNoCampo() {
  const { capa } = useCampo()
  const equipamentos = useLista('equipamentos-isolantes')
  const [lendo, ler] = useState(true)
  const [codigo, setCodigo] = useState<string | null>(null)
  const equipamento = codigo ? daEtiqueta(equipamentos, codigo) : undefined
  const situacao = equipamento && situacaoDo(equipamento, today())
  return (
    <Moldura
      titulo="Ler etiqueta"
      subtitulo="Equipamento isolante"
      pe={
        <button type="button" className={css.botao} data-forte onClick={() => ler(true)}>
          <Icone nome="etiqueta" />
          {codigo ? 'Ler outra' : 'Ler etiqueta'}
        </button>
      }
    >
      {lendo && (
        <LerEtiqueta
          onFechar={() => ler(false)}
          onLida={(lida) => {
            setCodigo(lida)
            ler(false)
          }}
        />
      )}
      {codigo && (
        <section className={css.quadro} role="status">
          <h2>{codigo}</h2>
          {equipamento && situacao ? (
            <>
              <p>{nomeDoRegistro(equipamento)}</p>
              <p className={css.recado} data-tom={situacao.tom === 'aviso' ? undefined : situacao.tom}>
                <strong>{situacao.dito}</strong>
              </p>
              <Ficha equipamento={equipamento} />
            </>
          ) : (
            <p className={css.recado} data-tom="erro">
              Esta etiqueta não é de um equipamento das suas equipes. Na dúvida, não use.
            </p>
          )}
        </section>
      )}
      <p className={css.quadro}>Pelo que o escritório sabia em {MOMENTO.format(capa.recebidoEm)}h.</p>
    </Moldura>
  )
}

const DITOS = [
  ['classe', 'Classe'],
  ['numeroSerie', 'Nº de série'],
  ['fabricante', 'Fabricante'],
  ['tamanho', 'Tamanho'],
  ['ca', 'CA'],
] as const

const Ficha = ({ equipamento }: { equipamento: Readonly<Record<string, unknown>> }) => (
  <ul className={css.lista}>
    {DITOS.map(([campo, nome]) => {
      const valor = equipamento[campo]
      if (valor === null || valor === undefined || valor === '') return null
      return (
        <li key={campo} className={css.linha}>
          <span className={css.suave}>{nome}</span>
          <strong>{String(valor)}</strong>
        </li>
      )
    })}
  </ul>
)
