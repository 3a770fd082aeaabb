import { Button, Modal, Textarea } from '@mantine/core'
import { lerOrcamentoColado } from '@prumo/domain/obras/orcamento/colado.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Money } from '../../ui/Money.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { classesQuery } from './calls.ts'
import type { LinhaNoForm } from './linhas.ts'
import css from './Orcamento.module.css'

/** Two columns of a spreadsheet, the class and its value: read as they are pasted, and put in the budget when no line is at fault. */
export function ColarDialog({
  onFechar,
  onIncluir,
}: {
  onFechar: () => void
  onIncluir: (linhas: readonly LinhaNoForm[], trocar: boolean) => void
}) {
  const phone = usePhone()
  const { data: classes = [] } = useQuery(classesQuery)
  const [texto, setTexto] = useState('')
  const lidas = lerOrcamentoColado(texto, classes)
  const comErro = lidas.filter(({ erro }) => erro !== null).length
  return (
    <Modal
      opened
      onClose={onFechar}
      title="Colar da planilha"
      size={640}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={css.dialogo}>
        <Textarea
          label="Classe e valor, uma por linha"
          description="Copie as duas colunas da planilha e cole aqui. De classes com o mesmo nome, escreva 'master > classe'."
          autosize
          minRows={4}
          maxRows={10}
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
          data-autofocus
        />
        {lidas.length > 0 && (
          <>
            <p role="status" className={css.nota}>
              {comErro === 0
                ? `${lidas.length === 1 ? '1 linha lida' : `${lidas.length} linhas lidas`}. O valor de uma classe que já está no orçamento é trocado.`
                : `${comErro === 1 ? '1 linha com erro' : `${comErro} linhas com erro`}: corrija acima. Nada entra até estarem todas certas.`}
            </p>
            <ul className={css.lidas}>
              {lidas.map(({ linha, texto: dito, classe, valor, erro }) => (
                <li key={linha} data-erro={erro !== null || undefined}>
                  <span>
                    {linha}. {classe ?? dito}
                    {erro && <small>{erro}</small>}
                  </span>
                  {valor !== null && <Money value={valor} />}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={css.botoes}>
          <Button variant="default" onClick={onFechar}>
            Cancelar
          </Button>
          <Button
            disabled={lidas.length === 0 || comErro > 0}
            onClick={() =>
              onIncluir(
                lidas.map(({ classeId, valor }) => ({ classeCategoriaId: classeId, valor })),
                true,
              )
            }
          >
            Pôr no orçamento
          </Button>
        </div>
      </div>
    </Modal>
  )
}
