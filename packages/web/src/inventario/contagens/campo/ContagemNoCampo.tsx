import { condicoesNaContagem } from '@prumo/domain/inventario/contagens/codigos.ts'
import { codigoDaEtiqueta } from '@prumo/domain/inventario/contagens/regras.ts'
import { useState } from 'react'
import css from '../../../core/telefone/Campo.module.css'
import entrada from '../../../core/telefone/Campos.module.css'
import { Fotos } from '../../../core/telefone/Fotos.tsx'
import type { FolhaProps, Forma } from '../../../core/telefone/forma.ts'
import { Moldura } from '../../../core/telefone/Moldura.tsx'
import { useLista } from '../../../core/telefone/vivo.ts'
import { Contar } from './Contar.tsx'
import { type ContagemAberta, daPosse } from './lidas.ts'

/** A count on the phone: label after label; and a reading that the office refused, to be mended. */
export const contagemNoCampo: Forma = {
  inicio: () => ({}),
  titulo: ({ codigo }) => String(codigo ?? ''),
  Folha: (props) => (props.dados.contagemId ? <Corrigir {...props} /> : <Escolher />),
  palavras: {
    codigo: { label: 'Código lido' },
    condicao: { label: 'Estado', kind: 'code', codes: condicoesNaContagem },
    observacao: { label: 'Observação' },
  },
}

/** The count that is open; of several, the one this person takes up. */
function Escolher() {
  const contagens = useLista('inventario-contagens') as readonly ContagemAberta[]
  const itens = daPosse(useLista('inventario-itens'))
  const [qual, escolher] = useState<string | null>(null)
  const contagem = contagens.length === 1 ? contagens[0] : contagens.find(({ id }) => id === qual)
  if (contagem) return <Contar key={contagem.id} contagem={contagem} itens={itens} />
  return (
    <Moldura titulo="Contar inventário">
      {contagens.length === 0 ? (
        <p className={css.recado}>
          Nenhuma contagem aberta para você neste aparelho. Quem cuida do inventário a abre no Prumo, em Contagens; com
          internet, ela chega aqui.
        </p>
      ) : (
        <section className={css.quadro}>
          <h2>Qual contagem</h2>
          <div className={css.novos}>
            {contagens.map(({ id, numero, nome }) => (
              <button key={id} type="button" className={css.botao} onClick={() => escolher(id)}>
                {numero} · {nome}
              </button>
            ))}
          </div>
        </section>
      )}
    </Moldura>
  )
}

/** One that the office refused, or that was put away before it was sent. */
function Corrigir({ dados, arquivos, mudar, anexar, retirar, enviar, recusados }: FolhaProps) {
  const codigo = String(dados.codigo ?? '')
  const recusada = Object.keys(recusados).length > 0
  return (
    <Moldura
      titulo="Leitura"
      subtitulo={recusada ? 'Corrigir e enviar de novo' : 'Ainda não enviada'}
      pe={
        <button
          type="button"
          className={css.botao}
          data-forte
          disabled={!codigoDaEtiqueta(codigo)}
          onClick={() => void enviar([])}
        >
          {recusada ? 'Enviar de novo' : 'Enviar'}
        </button>
      }
    >
      <section className={css.quadro}>
        {Object.entries(recusados).map(([campo, dito]) => (
          <p key={campo} className={css.recado} data-tom="erro" role="alert">
            {dito}
          </p>
        ))}
        <label className={entrada.campo}>
          <span className={entrada.rotulo}>Código da etiqueta</span>
          <input
            className={entrada.entrada}
            value={codigo}
            onChange={({ target }) => mudar({ codigo: target.value.toUpperCase() })}
          />
        </label>
        <label className={entrada.campo}>
          <span className={entrada.rotulo}>Observação</span>
          <textarea
            className={entrada.entrada}
            maxLength={300}
            value={String(dados.observacao ?? '')}
            onChange={({ target }) => mudar({ observacao: target.value || null })}
          />
        </label>
        <Fotos arquivos={arquivos} anexar={anexar} retirar={retirar} quais={() => true} de="da leitura" />
      </section>
    </Moldura>
  )
}
