import { useState } from 'react'
import css from '../../../core/telefone/Campo.module.css'
import entrada from '../../../core/telefone/Campos.module.css'
import { confirmar, Dialogo } from '../../../core/telefone/Dialogo.tsx'
import { Fotos } from '../../../core/telefone/Fotos.tsx'
import type { Completada } from './lidas.ts'
import { type ACompletar, type Caso, useCompletar } from './useCompletar.ts'

interface Palavras {
  readonly titulo: string
  readonly observacao: string
  readonly acao: string
}
const PALAVRAS: Readonly<Record<Caso, Palavras>> = {
  avariado: { titulo: 'Está avariado', observacao: 'O que tem (opcional)', acao: 'Guardar como avariado' },
  fotos: { titulo: 'Fotografar', observacao: 'O que se vê (opcional)', acao: 'Guardar as fotos' },
  ilegivel: { titulo: 'Etiqueta ilegível', observacao: 'O que é e onde está', acao: 'Guardar como divergência' },
}

type CompletarProps = {
  contagemId: string
  o: ACompletar
  onFechar: () => void
  onGuardada: (dita: Completada) => void
}

/** What is said and shown of an item beside its label. */
export function Completar({ contagemId, o, onFechar, onGuardada }: CompletarProps) {
  const { caso, codigo, nome, vez } = o
  const { observacao, observar, arquivos, anexar, retirar, guardar, desistir } = useCompletar(contagemId, o)
  const [guardando, setGuardando] = useState(false)
  const [falhou, setFalhou] = useState(false)
  const { titulo, observacao: rotulo, acao } = PALAVRAS[caso]
  const falta = caso !== 'avariado' && arquivos.length === 0 && (caso === 'fotos' || !observacao.trim())
  const fechar = async () => {
    if (arquivos.length > 0) {
      const fica = { titulo: 'Sair sem guardar?', corpo: 'As fotos desta leitura se perdem.', acao: 'Sair sem guardar' }
      if (!(await confirmar({ ...fica, perigo: true }))) return
    }
    await desistir()
    onFechar()
  }
  const concluir = async () => {
    setGuardando(true)
    try {
      await guardar()
    } catch {
      setFalhou(true)
      setGuardando(false)
      return
    }
    onGuardada({ vez, codigo, nome, como: 'desconhecido', avariado: caso === 'avariado', fotos: arquivos.length })
  }
  return (
    <Dialogo
      titulo={titulo}
      onFechar={() => void fechar()}
      pe={
        <button
          type="button"
          className={css.botao}
          data-forte
          disabled={falta || guardando}
          onClick={() => void concluir()}
        >
          {acao}
        </button>
      }
    >
      {falhou && (
        <p className={css.recado} data-tom="erro" role="alert">
          Não foi possível guardar: o aparelho está sem espaço.
        </p>
      )}
      <p>
        {caso === 'ilegivel'
          ? 'Fotografe o item e a etiqueta, ou escreva como reconhecê-lo. Quem cuida do inventário o identifica depois.'
          : (nome ?? codigo)}
      </p>
      <Fotos arquivos={arquivos} anexar={anexar} retirar={retirar} quais={() => true} de="da leitura" />
      <label className={entrada.campo}>
        <span className={entrada.rotulo}>{rotulo}</span>
        <textarea
          className={entrada.entrada}
          maxLength={300}
          value={observacao}
          onChange={({ target }) => observar(target.value)}
        />
      </label>
    </Dialogo>
  )
}
