import { Modal } from '@mantine/core'
import { tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { modelosDeLista } from '@prumo/domain/seguranca/lista-de-perguntas/modelos/todos.ts'
import { perguntasDe } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import css from './Lista.module.css'

/** The lists to begin from: chosen, it opens in the form, to be changed before it is saved. */
export default function ModelosDialog({
  onEscolher,
  onFechar,
}: {
  onEscolher: (id: string) => void
  onFechar: () => void
}) {
  return (
    <Modal opened onClose={onFechar} title="Começar de um modelo" size={520}>
      <p className={css.nota}>
        As perguntas e as referências às normas são um ponto de partida: o SESMT da empresa as revisa antes de publicar.
      </p>
      <div className={css.modelos}>
        {modelosDeLista.map(({ id, nome, tipoInspecao, descricao, secoes }) => (
          <button key={id} type="button" onClick={() => onEscolher(id)}>
            <strong>{nome}</strong>
            <div className={css.nota}>
              {tiposDeInspecao[tipoInspecao as keyof typeof tiposDeInspecao]}, {perguntasDe(secoes).length} perguntas.{' '}
              {descricao}
            </div>
          </button>
        ))}
      </div>
    </Modal>
  )
}
