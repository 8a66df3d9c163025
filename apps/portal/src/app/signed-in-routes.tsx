import { lazyPage } from '@strata/web';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { ApplicationsPage } from '../features/applications/screens/applications-page.tsx';
import { GuidesPage } from '../features/guides/guides-page.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { ProjectPage } from '../features/projects/screens/project-page.tsx';
import { ProjectsPage } from '../features/projects/screens/projects-page.tsx';
import { PropertiesPage } from '../features/properties/screens/properties-page.tsx';
import { RegistrationListPage } from '../features/registrations/screens/registration-list-page.tsx';
import { RegistrationsPage } from '../features/registrations/screens/registrations-page.tsx';
import { HomePage } from './home-page.tsx';
import { NotFoundPage, RecordAddress } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { titleRequestRoutes } from './title-request-routes.tsx';

// Screens for reading are small and come together, in one file after the sign-in. Forms bring the contract's rules
// along, a property the description of its fields, an application its whole plan: they are fetched when one is opened.
const ApplicationPage = lazyPage(
  () => import('../features/applications/screens/application-page.tsx'),
  'ApplicationPage',
);
const CompletePlanScreen = lazyPage(() => import('./complete-plan-screen.tsx'), 'CompletePlanScreen');
const CreateApplicationPage = lazyPage(
  () => import('../features/applications/screens/create-application-page.tsx'),
  'CreateApplicationPage',
);
const UpdateApplicationPage = lazyPage(
  () => import('../features/applications/screens/update-application-page.tsx'),
  'UpdateApplicationPage',
);
const applicationDetails = () => import('../features/applications/screens/application-detail-pages.tsx');
const ApplicationPropertyPage = lazyPage(applicationDetails, 'ApplicationPropertyPage');
const ApplicationSchemePage = lazyPage(applicationDetails, 'ApplicationSchemePage');
const ApplicationCommonPropertyPage = lazyPage(applicationDetails, 'ApplicationCommonPropertyPage');
const CommonPropertyAreasPage = lazyPage(applicationDetails, 'CommonPropertyAreasPage');
const ApplicationDeveloperPage = lazyPage(applicationDetails, 'ApplicationDeveloperPage');
const ApprovedDocumentsPage = lazyPage(
  () => import('../features/applications/screens/approved-documents-page.tsx'),
  'ApprovedDocumentsPage',
);
const TimelinePage = lazyPage(
  () => import('../features/applications/screens/timeline-page.tsx'),
  'TimelinePage',
);
const DifferencesPage = lazyPage(
  () => import('../features/applications/screens/differences-page.tsx'),
  'DifferencesPage',
);
const AccessLogPage = lazyPage(() => import('../features/access-log/access-log-page.tsx'), 'AccessLogPage');
const CreateProjectPage = lazyPage(
  () => import('../features/projects/screens/create-project-page.tsx'),
  'CreateProjectPage',
);
const UpdateProjectPage = lazyPage(
  () => import('../features/projects/screens/update-project-page.tsx'),
  'UpdateProjectPage',
);
const PropertyPage = lazyPage(
  () => import('../features/properties/screens/property-page.tsx'),
  'PropertyPage',
);
const CreatePropertyPage = lazyPage(
  () => import('../features/properties/screens/create-property-page.tsx'),
  'CreatePropertyPage',
);
const UpdatePropertyPage = lazyPage(
  () => import('../features/properties/screens/update-property-page.tsx'),
  'UpdatePropertyPage',
);
const CreateRegistrationPage = lazyPage(
  () => import('../features/registrations/screens/create-registration-page.tsx'),
  'CreateRegistrationPage',
);
const UpdateRegistrationPage = lazyPage(
  () => import('../features/registrations/screens/update-registration-page.tsx'),
  'UpdateRegistrationPage',
);
const RenewLicencePage = lazyPage(
  () => import('../features/registrations/screens/renew-licence-page.tsx'),
  'RenewLicencePage',
);
const ResponsiblePersonsPage = lazyPage(
  () => import('../features/registrations/screens/responsible-persons-page.tsx'),
  'ResponsiblePersonsPage',
);
const PlanOverviewPage = lazyPage(
  () => import('../features/strata-plan/frame/plan-overview-page.tsx'),
  'PlanOverviewPage',
);
const FeeScreen = lazyPage(() => import('./fee-screen.tsx'), 'FeeScreen');
const PlanStepScreen = lazyPage(() => import('./plan-step-screen.tsx'), 'PlanStepScreen');
const SubmittedPage = lazyPage(
  () => import('../features/submissions/screens/submitted-page.tsx'),
  'SubmittedPage',
);
const ApprovedPage = lazyPage(
  () => import('../features/submissions/screens/approved-page.tsx'),
  'ApprovedPage',
);
const CheckAnswersPage = lazyPage(
  () => import('../features/submissions/screens/check-answers-page.tsx'),
  'CheckAnswersPage',
);
const BuildingStepPage = lazyPage(
  () => import('../features/strata-plan/frame/building-step-page.tsx'),
  'BuildingStepPage',
);
const ImportPage = lazyPage(() => import('../features/strata-plan/imports/import-page.tsx'), 'ImportPage');
const ExchangePage = lazyPage(
  () => import('../features/strata-plan/exchange/exchange-page.tsx'),
  'ExchangePage',
);
const PlanFilePage = lazyPage(
  () => import('../features/strata-plan/exchange/plan-file-page.tsx'),
  'PlanFilePage',
);
const RegisteredTitlesPage = lazyPage(
  () => import('../features/applications/screens/registered-titles-page.tsx'),
  'RegisteredTitlesPage',
);
const UpdateOwnersPage = lazyPage(
  () => import('../features/applications/screens/update-owners-page.tsx'),
  'UpdateOwnersPage',
);
const TitlesPage = lazyPage(() => import('../features/titles/screens/titles-page.tsx'), 'TitlesPage');
const TitlePage = lazyPage(() => import('../features/titles/screens/title-page.tsx'), 'TitlePage');
const UnitPage = lazyPage(() => import('../features/units/screens/unit-page.tsx'), 'UnitPage');

/** The way to a strata plan that names no step of it leads to its overview. */
function PlanAddress() {
  return <Navigate to={`/app/applications/${useParams()['applicationId']}/strataplan`} replace />;
}

/** The addresses below `/app`. */
export function SignedInRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<RecordAddress />}>
          <Route index element={<HomePage />} />
          <Route path="applications" element={<ApplicationsPage />} />
          <Route path="applications/create/:property?" element={<CreateApplicationPage />} />
          <Route path="applications/:applicationId" element={<ApplicationPage />} />
          <Route path="applications/:applicationId/update" element={<UpdateApplicationPage />} />
          <Route path="applications/:applicationId/fee" element={<FeeScreen />} />
          <Route path="applications/:applicationId/submitted" element={<SubmittedPage />} />
          <Route path="application-approved" element={<ApprovedPage />} />
          <Route path="applications/:applicationId/complete" element={<CompletePlanScreen />} />
          <Route
            path="applications/:applicationId/ApplicationPropertyDetails"
            element={<ApplicationPropertyPage />}
          />
          <Route
            path="applications/:applicationId/ApplicationStrataSchemeDetails"
            element={<ApplicationSchemePage />}
          />
          <Route
            path="applications/:applicationId/ApplicationCommonPropertyDetails"
            element={<ApplicationCommonPropertyPage />}
          />
          <Route path="applications/:applicationId/common-property" element={<CommonPropertyAreasPage />} />
          <Route
            path="applications/:applicationId/ApplicationDeveloperDetails"
            element={<ApplicationDeveloperPage />}
          />
          <Route
            path="applications/:applicationId/ApplicationApprovedDocumentsDetails"
            element={<ApprovedDocumentsPage />}
          />
          <Route path="applications/:applicationId/registrations" element={<RegisteredTitlesPage />} />
          <Route path="applications/:applicationId/updateowners" element={<UpdateOwnersPage />} />
          <Route path="titles" element={<TitlesPage />} />
          <Route path="titles/:titleId" element={<TitlePage />} />
          <Route path="applications/:applicationId/course" element={<TimelinePage />} />
          <Route path="applications/:applicationId/differences" element={<DifferencesPage />} />
          <Route path="applications/:applicationId/strataplan/:tabId?" element={<PlanOverviewPage />} />
          <Route path="applications/:applicationId/units/:unitId" element={<UnitPage />} />
          <Route path="units/:unitId" element={<UnitPage />} />
          <Route path="strataplan/:applicationId" element={<PlanAddress />} />
          <Route path="strataplan/:applicationId/:step" element={<PlanStepScreen />} />
          <Route
            path="strataplan/:applicationId/StrataPlanDeclareSubmit/check"
            element={<CheckAnswersPage />}
          />
          <Route
            path="strataplan/:applicationId/StrataPlanBuildings/:buildingId"
            element={<BuildingStepPage />}
          />
          <Route path="strataplan/:applicationId/import/:sheet" element={<ImportPage />} />
          <Route path="strataplan/:applicationId/TemplatesAndImports" element={<ExchangePage />} />
          <Route path="strataplan/:applicationId/PlanExchange" element={<PlanFilePage />} />
          {titleRequestRoutes}
          <Route path="projects" element={<ProjectsPage />} />
          <Route path="projects/create" element={<CreateProjectPage />} />
          <Route path="projects/details" element={<ProjectPage />} />
          <Route path="projects/update/:projectId" element={<UpdateProjectPage />} />
          <Route path="properties" element={<PropertiesPage />} />
          <Route path="properties/create" element={<CreatePropertyPage />} />
          <Route path="properties/:propertyId" element={<PropertyPage />} />
          <Route path="properties/update/:propertyId/:tabId?" element={<UpdatePropertyPage />} />
          <Route path="registrations" element={<RegistrationsPage />} />
          <Route path="registrations/:type" element={<RegistrationListPage />} />
          <Route path="registrations/create/:type" element={<CreateRegistrationPage />} />
          <Route path="registrations/update/:type/:registrationId" element={<UpdateRegistrationPage />} />
          <Route path="registrations/renew/:registrationId" element={<RenewLicencePage />} />
          <Route path="registrations/rp/:type/:registrationId" element={<ResponsiblePersonsPage />} />
          <Route path="guides" element={<GuidesPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="profile/access-log" element={<AccessLogPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
