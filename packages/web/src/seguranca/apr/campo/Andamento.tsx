import { STATUS_DE_APR, statusDeApr } from '@prumo/domain/seguranca/apr/codigos.ts'
import { useState } from 'react'
import css from '../../../core/telefone/Campo.module.css'
import entrada from '../../../core/telefone/Campos.module.css'
import { confirmar, Dialogo } from '../../../core/telefone/Dialogo.tsx'
import type { AndamentoProps } from '../../../core/telefone/forma.ts'

const { emVigor, suspensa, encerrada } = STATUS_DE_APR

/** An analysis while the team works by it: suspended, revalidated and closed where the work is, with no network too. */
export function Andamento({ atos, agir }: AndamentoProps) {
  const [pede, pedir] = useState<number | null>(null)
  const [motivo, setMotivo] = useState('')
  const situacao = Number(atos.at(-1)?.para)
  if (situacao !== emVigor && situacao !== suspensa)
    return situacao === encerrada ? <p className={css.suave}>Encerrada neste aparelho.</p> : null
  return (
    <>
      <p className={css.recado} data-tom={situacao === emVigor ? 'bom' : 'erro'} role="status">
        {situacao === emVigor ? 'Em vigor' : `${statusDeApr[suspensa]}: o serviço está parado`}
      </p>
      <div className={css.par}>
        {situacao === emVigor ? (
          <>
            <button type="button" className={css.botao} data-perigo onClick={() => pedir(suspensa)}>
              Suspender
            </button>
            <button
              type="button"
              className={css.botao}
              data-forte
              onClick={async () => {
                const certeza = await confirmar({
                  titulo: 'Encerrar esta APR?',
                  corpo: 'O serviço terminou agora. Depois disto ela não muda mais.',
                  acao: 'Encerrar',
                })
                if (certeza) await agir({ para: encerrada })
              }}
            >
              Encerrar
            </button>
          </>
        ) : (
          <button type="button" className={css.botao} data-forte onClick={() => pedir(emVigor)}>
            Revalidar
          </button>
        )}
      </div>
      {pede !== null && (
        <Dialogo
          titulo={pede === suspensa ? 'Suspender esta APR?' : 'Revalidar esta APR?'}
          curto
          onFechar={() => pedir(null)}
          pe={
            <div className={css.par}>
              <button type="button" className={css.botao} onClick={() => pedir(null)}>
                Cancelar
              </button>
              <button
                type="button"
                className={css.botao}
                data-forte
                disabled={!motivo.trim()}
                onClick={async () => {
                  await agir({ para: pede, motivo: motivo.trim() })
                  setMotivo('')
                  pedir(null)
                }}
              >
                {pede === suspensa ? 'Suspender' : 'Revalidar'}
              </button>
            </div>
          }
        >
          <label htmlFor="motivo">{pede === suspensa ? 'O que mudou' : 'Por que o serviço pode continuar'}</label>
          <textarea
            id="motivo"
            className={entrada.entrada}
            maxLength={2000}
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
          />
        </Dialogo>
      )}
    </>
  )
}
