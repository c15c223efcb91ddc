import { Route, Routes } from 'react-router';
import { NotFound } from '../../parts/not-found.tsx';
import { OperatorList } from './operator-list.tsx';
import { OperatorPage } from './operator-page.tsx';
import { RoleEditor } from './role-editor.tsx';
import { RoleList } from './role-list.tsx';

/** The accounts of operators, and the roles that give them rights. */
export default function Operators() {
  return (
    <Routes>
      <Route index element={<OperatorList />} />
      <Route path="roles" element={<RoleList />} />
      <Route path="roles/:role" element={<RoleEditor />} />
      <Route path=":operatorId" element={<OperatorPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
